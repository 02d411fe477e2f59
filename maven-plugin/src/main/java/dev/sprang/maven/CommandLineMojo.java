package dev.sprang.maven;

import dev.sprang.live.agent.JdkInside;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Runs a command of the command line in a JVM of its own. */
abstract class CommandLineMojo extends AbstractMojo {
  private static final int VIOLATED = 1;
  private static final int INCOMPLETE = 3;

  /** The class with the main method to check. */
  @Parameter(property = "sprang.program", required = true)
  private String program;

  /** What the program is started with. */
  @Parameter(property = "sprang.arguments")
  private List<String> arguments = new ArrayList<>();

  /**
   * Options of the command line by name, such as {@code <time>60s</time>}. Each can be given as
   * {@code -Dsprang.time=60s} too.
   */
  @Parameter private Map<String, String> options = new LinkedHashMap<>();

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
  private List<Artifact> pluginArtifacts;

  final String program() {
    return program;
  }

  final MavenProject project() {
    return project;
  }

  /** Runs a command on the program. */
  final void run(String command, PluginOptions known, List<String> more)
      throws MojoExecutionException, MojoFailureException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(JdkInside.OPTIONS);
    words.add(
        ("-Dsprang.replay=mvn sprang:replay -Dsprang.program=%s -Dsprang.engine={engine}"
                + " -Dsprang.schedule={schedule}")
            .formatted(program));
    words.add("-cp");
    words.add(path(pluginArtifacts.stream().map(Artifact::getFile).toList()));
    words.add("dev.sprang.cli.Main");
    words.add(command);
    words.addAll(known.words(options, given()));
    words.add("-cp");
    words.add(classPath());
    words.addAll(more);
    words.add(program);
    words.addAll(arguments);
    judge(run(words));
  }

  private Map<String, String> given() {
    Map<String, String> given = new LinkedHashMap<>();
    for (Properties properties : List.of(project.getProperties(), session.getUserProperties())) {
      properties.stringPropertyNames().forEach(n -> given.put(n, properties.getProperty(n)));
    }
    return given;
  }

  private String classPath() throws MojoExecutionException {
    try {
      return path(project.getRuntimeClasspathElements().stream().map(File::new).toList());
    } catch (DependencyResolutionRequiredException unresolved) {
      throw new MojoExecutionException("The project's class path is not known", unresolved);
    }
  }

  private static String path(List<File> files) {
    return files.stream()
        .filter(File::exists)
        .map(File::getPath)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private int run(List<String> words) throws MojoExecutionException {
    try {
      Process process =
          new ProcessBuilder(words)
              .directory(project.getBasedir())
              .redirectErrorStream(true)
              .start();
      process.getOutputStream().close();
      try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
        lines.lines().forEach(line -> getLog().info(line));
      }
      return process.waitFor();
    } catch (IOException failed) {
      throw new MojoExecutionException("The check cannot be started", failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("Interrupted", interrupted);
    }
  }

  private void judge(int exitCode) throws MojoExecutionException, MojoFailureException {
    switch (exitCode) {
      case 0 -> {}
      case VIOLATED -> throw new MojoFailureException(program + " is violated, see above");
      case INCOMPLETE ->
          throw new MojoFailureException(
              program + " was checked only in part, see above; give it more time");
      default ->
          throw new MojoExecutionException(
              "There is no answer for %s, see above".formatted(program));
    }
  }
}
