package dev.sprang.jdk.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The end of the program is made of the operations that both engines agree on, in this order. */
class ProgramEndTest {
  private static final Set<String> OPERATIONS =
      Set.of("change", "waitForEver", "start", "join", "end");

  private final RecordedOperations recorded =
      new RecordedOperations(
          OPERATIONS::contains, (method, arguments) -> answer(method.getName(), arguments));
  private final List<String> operations = recorded.operations;
  private final Thread thread = new Thread();
  private final Thread daemon = new Thread();
  private final Thread hook = new Thread();
  private int users = 1;
  private boolean isByDaemon;
  private final ThreadOperations threads = recorded.of(ThreadOperations.class);
  private final LifeAccess life = recorded.of(LifeAccess.class);
  private final ProgramEnd end =
      new ProgramEnd(
          threads, life, new StartedThreads(threads, life, recorded.of(GroupAccess.class)));

  private Object answer(String method, Object[] arguments) {
    return switch (method) {
      case "mayHaveHooks" -> true;
      case "isAlone", "isStarted", "areAsked" -> false;
      case "isDaemon" -> arguments[0] == daemon;
      case "users" -> users;
      case "find" -> 1;
      case "isByDaemon" -> isByDaemon;
      case "setUsers" -> {
        users = (int) arguments[0];
        yield null;
      }
      default -> null;
    };
  }

  @Test
  void theLastThreadThatCountsRunsTheHooksAndEndsTheProgramForDaemons() {
    end.addHook(hook);
    end.start(daemon);
    end.start(thread);
    operations.clear();
    end.ended(daemon);
    end.ended(thread);
    assertEquals(List.of("change"), operations);
    end.ended(Thread.currentThread());
    assertEquals(List.of("change", "change", "start", "join", "end"), operations);
  }

  /** That thread may be what the program lives on, or come too late for that. */
  @Test
  void aDaemonThatStartsAThreadWhichIsNoneChangesTheLifeOfTheProgram() {
    end.start(daemon);
    operations.clear();
    isByDaemon = true;
    end.start(thread);
    assertEquals(List.of("change", "start"), operations);
    assertEquals(2, users);
  }

  @Test
  void aHookThatHasRunIsNoThreadThatCounts() {
    end.addHook(hook);
    end.exit(1);
    operations.clear();
    end.ended(hook);
    assertEquals(List.of(), operations);
  }

  @Test
  void whoExitsAfterAnotherWaitsForEver() {
    end.exit(1);
    operations.clear();
    end.exit(2);
    assertEquals(List.of("change", "waitForEver", "end"), operations);
    assertThrows(IllegalStateException.class, () -> end.addHook(hook));
  }

  @Test
  void hooksAreAddedOnceAndCanBeRemoved() {
    end.addHook(hook);
    assertThrows(IllegalArgumentException.class, () -> end.addHook(hook));
    assertTrue(end.removeHook(hook));
    assertFalse(end.removeHook(hook));
    assertThrows(NullPointerException.class, () -> end.addHook(null));
  }
}
