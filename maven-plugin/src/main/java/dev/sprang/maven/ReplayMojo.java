package dev.sprang.maven;

import dev.sprang.launcher.Catalogue;
import java.util.List;
import java.util.Set;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Runs one schedule of a main class, as the report of a violation gives it. */
@Mojo(name = "replay", requiresDependencyResolution = ResolutionScope.RUNTIME, threadSafe = true)
@Execute(phase = LifecyclePhase.PROCESS_CLASSES)
public final class ReplayMojo extends CommandLineMojo {
  /** The only options that change what a schedule means. */
  private static final Set<String> TAKEN = Set.of("engine", "steps");

  /** The schedule, or an {@code @} and the file that holds it. */
  @Parameter(property = "sprang.schedule", required = true)
  private String schedule;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    run("replay", new PluginOptions(new Catalogue(), TAKEN::contains), List.of(schedule));
  }
}
