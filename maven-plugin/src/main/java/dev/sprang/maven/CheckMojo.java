package dev.sprang.maven;

import dev.sprang.launcher.Catalogue;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Checks a main class under all interleavings. The options are those of {@code sprang check}. */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.RUNTIME,
    threadSafe = true)
@Execute(phase = LifecyclePhase.PROCESS_CLASSES)
public final class CheckMojo extends CommandLineMojo {
  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    Path out = Path.of(project().getBuild().getDirectory(), "sprang", program());
    run(
        "check",
        new PluginOptions(new Catalogue(), option -> true),
        List.of("--out", out.toString()));
  }
}
