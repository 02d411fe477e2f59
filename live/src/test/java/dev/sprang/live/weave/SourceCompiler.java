package dev.sprang.live.weave;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles sources for tests, in memory, for a given release of Java. */
public final class SourceCompiler {
  private SourceCompiler() {}

  /** The class files by internal name. */
  public static Map<String, byte[]> compile(int release, String fileName, String source) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<String, ByteArrayOutputStream> written = new ConcurrentHashMap<>();
    StringWriter messages = new StringWriter();
    JavaFileManager files =
        new ForwardingJavaFileManager<JavaFileManager>(
            compiler.getStandardFileManager(null, null, null)) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + name), kind) {
              @Override
              public OutputStream openOutputStream() {
                return written.computeIfAbsent(
                    name.replace('.', '/'), key -> new ByteArrayOutputStream());
              }
            };
          }
        };
    JavaFileObject input =
        new SimpleJavaFileObject(URI.create("mem:///" + fileName), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    List<String> options =
        List.of("--release", String.valueOf(release), "-g", "-nowarn", "-proc:none", "-Xlint:none");
    boolean done = compiler.getTask(messages, files, null, options, null, List.of(input)).call();
    if (!done) {
      throw new IllegalArgumentException(messages.toString());
    }
    Map<String, byte[]> result = new TreeMap<>();
    written.forEach((name, bytes) -> result.put(name, bytes.toByteArray()));
    return result;
  }
}
