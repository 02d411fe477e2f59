package dev.sprang.vm;

import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources given as text. */
public final class Sources {
  private Sources() {}

  /** Compiles classes, by name, into a directory. */
  public static void compile(Map<String, String> sources, Path directory) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((name, text) -> files.add(new Source(name, text)));
    StringWriter messages = new StringWriter();
    List<String> options = List.of("-d", directory.toString(), "-g", "-Xlint:none", "-proc:none");
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      if (!compiler.getTask(messages, manager, null, options, null, files).call()) {
        throw new IllegalArgumentException("does not compile:\n" + messages);
      }
    } catch (java.io.IOException broken) {
      throw new java.io.UncheckedIOException(broken);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
