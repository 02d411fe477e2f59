package dev.sprang.live.agent;

import dev.sprang.engine.UnfitException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/**
 * The agent as a jar, which is what a JVM loads: the one this class comes from if its manifest says
 * so, else (in a build, or repackaged with other jars) a temporary one.
 *
 * @param isLasting whether the user can name it in an option
 */
record AgentJar(Path path, boolean isLasting) {
  private static final Attributes.Name AGENT_CLASS = new Attributes.Name("Agent-Class");
  private static final Attributes.Name REDEFINES = new Attributes.Name("Can-Redefine-Classes");

  static AgentJar find() {
    try {
      Path origin = origin();
      return isAgent(origin) ? new AgentJar(origin, true) : new AgentJar(make(), false);
    } catch (IOException | URISyntaxException unreadable) {
      throw new UnfitException("The agent's jar cannot be made: " + unreadable);
    }
  }

  /** What a user adds to the JVM's options instead of having the agent attach itself. */
  String option() {
    return isLasting ? "-javaagent:" + path : String.join(" ", JdkInside.OPTIONS);
  }

  /** Where this class comes from. */
  static Path origin() throws URISyntaxException {
    CodeSource source = Agent.class.getProtectionDomain().getCodeSource();
    return Path.of(source.getLocation().toURI());
  }

  private static boolean isAgent(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (JarFile jar = new JarFile(file.toFile())) {
      Manifest manifest = jar.getManifest();
      return manifest != null
          && Agent.class.getName().equals(manifest.getMainAttributes().getValue(AGENT_CLASS));
    }
  }

  private static Path make() throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(AGENT_CLASS, Agent.class.getName());
    manifest.getMainAttributes().put(REDEFINES, "true");
    Path file = Files.createTempFile("sprang-agent-", ".jar");
    file.toFile().deleteOnExit();
    String name = Agent.class.getName().replace('.', '/') + ".class";
    try (OutputStream stream = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(stream, manifest);
        InputStream classFile = Agent.class.getResourceAsStream("/" + name)) {
      jar.putNextEntry(new ZipEntry(name));
      classFile.transferTo(jar);
      jar.closeEntry();
    }
    return file;
  }
}
