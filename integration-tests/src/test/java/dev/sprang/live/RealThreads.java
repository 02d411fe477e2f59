package dev.sprang.live;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.execution.Events;
import dev.sprang.execution.Execution;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Names;
import dev.sprang.operation.OperationKind;
import dev.sprang.programs.live.ScriptRunner;
import dev.sprang.testkit.engines.KnownProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Translates model programs to real threads, and what these do back to the model's outcomes. */
final class RealThreads {
  /** Kinds of variables whose values are numbers in the events, too. */
  static final List<String> PLAIN =
      List.of("static", "volatile", "field", "element", "byte-element");

  static final List<String> ATOMIC = List.of("atomic-integer", "atomic-long", "atomic-element");

  private static final Pattern VARIABLE =
      Pattern.compile(
          ".*\\.([xyz])|Atomic(?:Integer|Long) 0#([012])|(?:int|byte|AtomicInteger)(?:\\[]|Array) .*\\[([012])]");

  private RealThreads() {}

  /**
   * The program without the locking of what is locked already: in Java that is no operation, so
   * that nobody can try the lock in between.
   */
  static ModelProgram withoutReentrance(ModelProgram program) {
    List<List<Statement>> threads =
        program.threads().stream().map(thread -> withoutReentrance(thread, Set.of())).toList();
    return new ModelProgram(
        program.name(), threads, program.initial(), program.asleep(), program.spuriousWakeups());
  }

  private static List<Statement> withoutReentrance(List<Statement> statements, Set<String> held) {
    List<Statement> all = new ArrayList<>();
    for (Statement statement : statements) {
      if (statement instanceof Statement.Sync s && held.contains(s.monitor().name())) {
        all.addAll(withoutReentrance(s.body(), held));
      } else if (statement instanceof Statement.Sync s) {
        Set<String> now = new TreeSet<>(held);
        now.add(s.monitor().name());
        all.add(new Statement.Sync(s.monitor(), withoutReentrance(s.body(), now)));
      } else {
        all.add(statement);
      }
    }
    return all;
  }

  /** The scripts of the threads; empty if a statement has no counterpart in Java. */
  static Optional<List<String>> scripts(ModelProgram program) {
    List<String> scripts = new ArrayList<>();
    for (List<Statement> thread : program.threads()) {
      StringBuilder script = new StringBuilder();
      if (!translate(thread, script)) {
        return Optional.empty();
      }
      scripts.add(script.toString());
    }
    return Optional.of(scripts);
  }

  static JavaProgram program(String cells, String locks, List<String> scripts) {
    List<String> arguments = new ArrayList<>(List.of(cells, locks));
    arguments.addAll(scripts);
    return new JavaProgram(ScriptRunner.class.getName(), arguments, List.of(KnownProgram.home()));
  }

  private static boolean translate(List<Statement> statements, StringBuilder script) {
    for (Statement statement : statements) {
      if (!translate(statement, script)) {
        return false;
      }
    }
    return true;
  }

  private static boolean translate(Statement statement, StringBuilder script) {
    if (statement instanceof Statement.Read s) {
      script.append('R').append(s.place().name());
    } else if (statement instanceof Statement.Write s) {
      script.append('W').append(s.place().name()).append(constant(s.value()));
    } else if (statement instanceof Statement.Increment s) {
      script.append('I').append(s.place().name());
    } else if (statement instanceof Statement.CompareAndSet s) {
      script.append('C').append(s.place().name()).append(s.expected()).append(constant(s.value()));
    } else if (statement instanceof Statement.FetchAndAdd s) {
      script.append('A').append(s.place().name());
    } else if (statement instanceof Statement.If s) {
      Expression.Binary condition = (Expression.Binary) s.condition();
      return block("?" + constant(condition.right()), s.then(), script);
    } else if (statement instanceof Statement.Sync s) {
      return block("S" + s.monitor().name(), s.body(), script);
    } else if (statement instanceof Statement.TrySync s) {
      return block("T" + s.monitor().name(), s.body(), script);
    } else if (statement instanceof Statement.Wait s) {
      script.append('w').append(s.monitor().name());
    } else if (statement instanceof Statement.Notify s) {
      script.append(s.all() ? 'N' : 'n').append(s.monitor().name());
    } else if (statement instanceof Statement.Park) {
      script.append('P');
    } else if (statement instanceof Statement.Unpark s) {
      script.append('U').append(s.thread());
    } else if (statement instanceof Statement.Join s) {
      script.append('J').append(s.thread());
    } else {
      return false;
    }
    return true;
  }

  private static boolean block(String head, List<Statement> body, StringBuilder script) {
    script.append(head).append('{');
    boolean complete = translate(body, script);
    script.append('}');
    return complete;
  }

  private static long constant(Expression value) {
    return ((Expression.Constant) value).value();
  }

  /**
   * The outcome in the words of the model engine, from the events alone: it is known for threads
   * that stay blocked, too, and of those that ended it must be what they printed.
   */
  static String outcome(Execution execution, Names names, int threads) {
    Events events = execution.events();
    Map<String, Long> memory = new TreeMap<>(Map.of("x", 0L, "y", 0L, "z", 0L));
    List<StringJoiner> seen = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      seen.add(new StringJoiner(",", "[", "]"));
    }
    for (int i = 0; i < events.length(); i++) {
      if (events.thread(i) == 0) {
        continue; // the main thread only looks, in the end
      }
      OperationKind kind = events.operation(i).kind();
      Optional<String> variable = variable(names, events.operation(i).object());
      StringJoiner mine = seen.get(events.thread(i) - 1);
      if (variable.isPresent()) {
        memory.put(variable.get(), events.written(i));
        if (kind.readsMemory()) {
          mine.add(String.valueOf(events.observed(i)));
        }
      } else if (kind == OperationKind.TRY_LOCK) {
        mine.add(String.valueOf(events.observed(i) == 1));
      }
    }
    StringJoiner cells = new StringJoiner(",", "{\"mem\":{", "},\"obs\":");
    memory.forEach((name, value) -> cells.add("\"" + name + "\":" + value));
    StringJoiner all = new StringJoiner(",", "[", "]}");
    for (int thread = 0; thread < threads; thread++) {
      boolean ended = execution.pending(thread + 1) == null;
      all.add(ended ? seen.get(thread).toString() : blocked(execution.pending(thread + 1).kind()));
    }
    return cells.toString() + all;
  }

  private static String blocked(OperationKind kind) {
    return "\"BLOCKED " + (kind == OperationKind.REACQUIRE ? "WACQ" : kind.name()) + "\"";
  }

  private static Optional<String> variable(Names names, int object) {
    if (object < 0) {
      return Optional.empty();
    }
    Matcher matcher = VARIABLE.matcher(names.object(object));
    if (!matcher.matches()) {
      return Optional.empty();
    }
    for (int group = 2; group <= 3; group++) {
      if (matcher.group(group) != null) {
        return Optional.of("xyz".substring(matcher.group(group).charAt(0) - '0').substring(0, 1));
      }
    }
    return Optional.of(matcher.group(1));
  }
}
