package dev.sprang.launcher.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.engine.Plan;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Claim;
import dev.sprang.explore.ExhaustiveExplorer;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.launcher.Answer;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.ExitStatus;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.Launcher;
import dev.sprang.launcher.ReplayCommand;
import dev.sprang.launcher.Request;
import dev.sprang.launcher.input.ProgramName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An explorer that claims too much is found out by {@code --certify}, and its answer withheld. */
class CertificationTest {
  private static final String RACE = "[[[\"W\",\"x\",1]],[[\"R\",\"x\"]]]";
  private static final ExplorerKind HASTY =
      new ExplorerKind("hasty", "leaves out all but one", List.of(), any -> new Hasty());

  @TempDir Path directory;
  private final Launcher launcher =
      new Launcher(
          new FrontDoor(new Interruption(), Optional.empty(), new ReplayCommand("sprang")));

  /** Takes one execution for all there are. */
  private static final class Hasty implements Explorer {
    private final Explorer all = new ExhaustiveExplorer();
    private boolean begun;

    @Override
    public Optional<Plan> next() {
      boolean isFirst = !begun;
      begun = true;
      return isFirst ? all.next() : Optional.empty();
    }

    @Override
    public void observe(Execution execution) {
      all.observe(execution);
    }

    @Override
    public Claim claim() {
      return all.claim();
    }
  }

  @Test
  void aWrongClaimIsNoAnswer() throws IOException {
    Path out = directory.resolve("out");
    Answer.Failed failed =
        assertInstanceOf(Answer.Failed.class, check(Map.of("certify", "true"), out));
    assertEquals(ExitStatus.CANNOT_VOUCH, failed.status());
    assertTrue(
        failed.message().startsWith("The explorer says that every interleaving was run, but this"),
        failed.message());
    assertFalse(Files.exists(out.resolve("result.json")));
    String schedule = failed.message().substring(failed.message().lastIndexOf(' ') + 1);
    Answer shown = launcher.replay(request(Map.of(), out), schedule);
    assertEquals(ExitStatus.INCOMPLETE, shown.status()); // it fits; one run proves nothing
  }

  @Test
  void withoutACertificateNobodyKnows() throws IOException {
    assertEquals(ExitStatus.VERIFIED, check(Map.of(), directory.resolve("out")).status());
  }

  private Answer check(Map<String, String> values, Path out) throws IOException {
    Answer[] answer = new Answer[1];
    launcher.check(request(values, out), given -> answer[0] = given);
    return answer[0];
  }

  private Request request(Map<String, String> values, Path out) throws IOException {
    Path file = Files.writeString(directory.resolve("p.json"), RACE);
    Request request =
        new Catalogue()
            .request(
                ProgramName.of(file.toString()),
                Optional.empty(),
                "exhaustive",
                values,
                Optional.of(out));
    return new Request(
        request.program(), request.engine(), HASTY, request.settings(), request.out(), values);
  }
}
