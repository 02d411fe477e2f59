package dev.sprang.product;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.cli.Main;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The action's own step does in a plain shell what it says; the other steps are not ours. */
class ActionTest {
  private static final Path ACTION = Path.of("../deploy/check/action.yml");

  /** A script, whose lines are all that are indented deeper than the word. */
  private static final Pattern SCRIPT =
      Pattern.compile("^( +)run: \\|\\n((?:\\1 +.*\\n)+)", Pattern.MULTILINE);

  private static final Pattern VARIABLE =
      Pattern.compile("^ +(\\w+): \\$\\{\\{ inputs\\.(\\w+) }}$", Pattern.MULTILINE);

  @TempDir private Path directory;

  private record Done(int code, String output, Path page) {}

  @Test
  void showsAViolationAtItsLineAndKeepsThePage() throws Exception {
    Path program = Path.of("../examples/LostUpdate.java").toAbsolutePath().normalize();
    Done done = run(Map.of("program", program.toString(), "options", "--time 5m --engine vm"));
    assertEquals(1, done.code, done.output);
    assertTrue(done.output.contains("::error file="), done.output);
    assertTrue(done.output.contains("LostUpdate.java,line=17,title=Sprang"), done.output);
    assertTrue(Files.readString(done.page).contains("Violated"), done.output);
  }

  /** What somebody else has named a file is data, whatever it looks like. */
  @Test
  void inputsAreNoCode() throws Exception {
    Path trace = directory.resolve("trace");
    Done done =
        run(Map.of("program", "$(touch " + trace + ").java; touch " + trace, "options", ""));
    assertEquals(2, done.code, done.output);
    assertTrue(!Files.exists(trace), done.output);
  }

  private Done run(Map<String, String> inputs) throws IOException, InterruptedException {
    String action = Files.readString(ACTION);
    Matcher script = SCRIPT.matcher(action);
    assertTrue(script.find(), action);
    Path step = Files.writeString(directory.resolve("step.sh"), script.group(2).stripIndent());
    assertTrue(!script.find(), "one step is ours");
    Map<String, String> variables = new TreeMap<>();
    Matcher variable = VARIABLE.matcher(action);
    while (variable.find()) {
      variables.put(variable.group(1), inputs.get(variable.group(2)));
    }
    assertEquals(inputs.size(), variables.size(), action);
    Path home = Files.createDirectories(directory.resolve("sprang-home/deploy/check"));
    standIn(directory.resolve("sprang-home/sprang"));
    Path output = directory.resolve("output");
    variables.put("GITHUB_ACTION_PATH", home.toString());
    variables.put("GITHUB_OUTPUT", output.toString());
    variables.put("RUNNER_TEMP", directory.resolve("temp").toString());
    ProcessBuilder shell =
        new ProcessBuilder("bash", "--noprofile", "--norc", "-eo", "pipefail", step.toString());
    shell.environment().putAll(variables);
    Process process = shell.redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = process.waitFor();
    String told = Files.readString(output).strip();
    assertTrue(told.startsWith("page="), told);
    return new Done(code, text, Path.of(told.substring("page=".length())));
  }

  /** The command line of this class path in place of one that is built. */
  private static void standIn(Path sprang) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String command =
        "#!/usr/bin/env bash\nexec '%s' -cp '%s' %s \"$@\"\n"
            .formatted(java, System.getProperty("java.class.path"), Main.class.getName());
    Files.writeString(sprang, command);
    assertTrue(sprang.toFile().setExecutable(true));
  }
}
