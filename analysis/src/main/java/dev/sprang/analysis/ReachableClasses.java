package dev.sprang.analysis;

import dev.sprang.jdk.program.JavaProgram;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The class files a program consists of: its main class and whatever of its class path that leads
 * to; and of the JDK what those name, with its superclasses, whose code is not looked at.
 */
final class ReachableClasses {
  /** What WALA wants to find whatever the program is. */
  private static final List<String> ALWAYS =
      Stream.of(
              "Object Class String Thread Runnable Cloneable Throwable Error RuntimeException",
              "NullPointerException ArrayIndexOutOfBoundsException NegativeArraySizeException",
              "ArrayStoreException ClassCastException ArithmeticException OutOfMemoryError",
              "ExceptionInInitializerError IllegalMonitorStateException ClassNotFoundException",
              "LinkageError NoClassDefFoundError IndexOutOfBoundsException")
          .flatMap(names -> Stream.of(names.split(" ")))
          .map(name -> "java/lang/" + name)
          .toList();

  private final Map<String, byte[]> own = new TreeMap<>();
  private final Map<String, byte[]> foreign = new TreeMap<>();
  private int newest;

  static ReachableClasses of(JavaProgram program) {
    try (URLClassLoader path = new URLClassLoader(urls(program), null)) {
      ReachableClasses classes = new ReachableClasses();
      classes.collect(path, program.mainClass().replace('.', '/'));
      return classes;
    } catch (IOException unreadable) {
      throw new UncheckedIOException("The class path cannot be read", unreadable);
    }
  }

  private static URL[] urls(JavaProgram program) throws MalformedURLException {
    URL[] urls = new URL[program.classPath().size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = program.classPath().get(i).toUri().toURL();
    }
    return urls;
  }

  /** The program's own, by internal name. */
  Map<String, byte[]> own() {
    return own;
  }

  Map<String, byte[]> foreign() {
    return foreign;
  }

  /** The highest version of its own class files. */
  int newest() {
    return newest;
  }

  /** Stands for the content of the program's own classes. */
  String hash(String version) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(version.getBytes(java.nio.charset.StandardCharsets.UTF_8));
      own.values().forEach(digest::update);
      return HexFormat.of().formatHex(digest.digest()).substring(0, 32);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }

  private void collect(URLClassLoader path, String main) throws IOException {
    Deque<String> open = new ArrayDeque<>(ALWAYS);
    open.push(main);
    while (!open.isEmpty()) {
      String name = open.pop();
      if (own.containsKey(name) || foreign.containsKey(name)) {
        continue;
      }
      byte[] file = read(ClassLoader.getPlatformClassLoader(), name);
      if (file != null) {
        foreign.put(name, file);
        open.addAll(new Header(file).supertypes());
        continue;
      }
      file = read(path, name);
      if (file != null) {
        own.put(name, file);
        Header header = new Header(file);
        newest = Math.max(newest, header.version);
        open.addAll(header.classes());
      }
    }
  }

  private static byte @Nullable [] read(ClassLoader loader, String name) throws IOException {
    try (InputStream stream = loader.getResourceAsStream(name + ".class")) {
      return stream == null ? null : stream.readAllBytes();
    }
  }

  /** What a class file says of other classes. */
  private static final class Header {
    /** Primitive types are single capital letters, so an L begins a name or is part of one. */
    private static final Pattern OBJECT_TYPE = Pattern.compile("L([^;]+);");

    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;
    private static final int STRING = 8;
    private static final int NAME_AND_TYPE = 12;
    private static final int METHOD_HANDLE = 15;
    private static final int METHOD_TYPE = 16;
    private static final int MODULE = 19;
    private static final int PACKAGE = 20;

    private final String[] texts;
    private final int[] classNames;
    private final int[] descriptors;
    private final List<String> supertypes = new ArrayList<>();
    private final int version;

    Header(byte[] file) throws IOException {
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(file));
      in.skipNBytes(6);
      version = in.readUnsignedShort();
      int count = in.readUnsignedShort();
      texts = new String[count];
      classNames = new int[count];
      descriptors = new int[count];
      for (int i = 1; i < count; i++) {
        int tag = in.readUnsignedByte();
        switch (tag) {
          case UTF8 -> texts[i] = in.readUTF();
          case CLASS -> classNames[i] = in.readUnsignedShort();
          case NAME_AND_TYPE -> {
            in.skipNBytes(2);
            descriptors[i] = in.readUnsignedShort();
          }
          case STRING, METHOD_TYPE, MODULE, PACKAGE -> in.skipNBytes(2);
          case METHOD_HANDLE -> in.skipNBytes(3);
          case LONG, DOUBLE -> {
            in.skipNBytes(8);
            i++;
          }
          default -> in.skipNBytes(4);
        }
      }
      in.skipNBytes(4);
      addSupertype(in.readUnsignedShort());
      int interfaces = in.readUnsignedShort();
      for (int i = 0; i < interfaces; i++) {
        addSupertype(in.readUnsignedShort());
      }
    }

    private void addSupertype(int index) {
      if (index != 0) {
        supertypes.add(texts[classNames[index]]);
      }
    }

    List<String> supertypes() {
      return supertypes;
    }

    /** What it names, also in the types of fields and methods it uses. */
    List<String> classes() {
      List<String> classes = new ArrayList<>();
      for (int name : classNames) {
        if (name != 0) {
          boolean isArray = texts[name].startsWith("[");
          addIn(isArray ? texts[name] : "L" + texts[name] + ";", classes);
        }
      }
      for (int descriptor : descriptors) {
        if (descriptor != 0) {
          addIn(texts[descriptor], classes);
        }
      }
      return classes;
    }

    private static void addIn(String descriptor, List<String> classes) {
      Matcher matcher = OBJECT_TYPE.matcher(descriptor);
      while (matcher.find()) {
        classes.add(matcher.group(1));
      }
    }
  }
}
