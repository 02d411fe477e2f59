package dev.sprang.live.run.loading;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.execution.Ending;
import dev.sprang.hooks.Hooks;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.program.TestLibraries;
import dev.sprang.jdk.scan.CallScan;
import dev.sprang.jdk.scan.LateClasses;
import dev.sprang.jdk.scan.OldClassFile;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.jdk.standin.SharedCell;
import dev.sprang.jdk.standin.StandIns;
import dev.sprang.jdk.synchroniser.ClassTreatment;
import dev.sprang.jdk.synchroniser.SynchroniserTable;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.switching.Abandoned;
import dev.sprang.live.weave.Weaver;
import dev.sprang.live.weave.file.ClassFacts;
import dev.sprang.live.weave.file.WeaveException;
import dev.sprang.live.weave.site.Twins;
import dev.sprang.live.weave.site.WovenSites;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.CodeSigner;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Loads the program: every class that is not the JDK's is found on the program's class path and
 * woven, except for those of {@link TestLibraries}. A class that cannot be woven is not loaded at
 * all.
 */
public final class ProgramLoader extends URLClassLoader {
  private static final String SHARED_CELL = SharedCell.class.getName();
  private static final String HOOKS = Hooks.class.getPackageName() + ".";
  private static final String COVERAGE = "org.jacoco.";
  private static final String CONCURRENT = "java/util/concurrent/";

  private final Weaver weaver;
  private final URLClassLoader testLibraries;

  /** Who reads and weaves classes, once for all loaders of the program. */
  private final ProgramLoader source;

  /** Whether the program counts for JaCoCo what it comes to. */
  private volatile boolean isMeasured;

  private final Map<String, byte[]> wovenFiles;
  private final List<Class<?>> woven = new ArrayList<>();
  private LiveMachine machine;
  private final ClassTreatment ownCode;
  private Twins twins;
  private @Nullable LateClasses late;

  /**
   * @param deep the classes of the JDK, by internal name, that run by their own code
   */
  @SuppressWarnings("NullAway.Init") // setMachine() sets the machine
  public ProgramLoader(List<Path> classPath, WovenSites sites, Set<String> deep) {
    super(urls(classPath), ClassLoader.getPlatformClassLoader());
    ownCode = new ClassTreatment(deep);
    twins = new Twins(ownCode);
    setDefaultAssertionStatus(true);
    source = this;
    wovenFiles = new HashMap<>();
    testLibraries = new URLClassLoader(getURLs(), getParent());
    weaver =
        new Weaver(
            sites,
            new SynchroniserTable(),
            new ClassFacts(
                this::classFile,
                this::isOnClassPath,
                name -> twins.isStandIn(name) && !twins.isSeen(name)));
  }

  private ProgramLoader(ProgramLoader first) {
    super(new URL[0], first.getParent());
    setDefaultAssertionStatus(true);
    source = first;
    wovenFiles = first.wovenFiles;
    testLibraries = first.testLibraries;
    weaver = first.weaver;
    machine = first.machine;
    ownCode = first.ownCode;
    twins = first.twins;
  }

  /** A loader that defines the same classes anew. */
  public ProgramLoader again() {
    return new ProgramLoader(source);
  }

  private static URL[] urls(List<Path> classPath) {
    URL[] urls = new URL[classPath.size()];
    for (int i = 0; i < urls.length; i++) {
      try {
        urls[i] = classPath.get(i).toUri().toURL();
      } catch (MalformedURLException impossible) {
        throw new IllegalArgumentException(impossible);
      }
    }
    return urls;
  }

  /** Who hears of what must not be loaded. */
  public void setMachine(LiveMachine driven) {
    machine = driven;
  }

  /** A type that is named in a class, and needed to look into it, is not there. */
  public Abandoned missing(Class<?> in, LinkageError missing) {
    return machine.refuseMissing(in, missing);
  }

  /** What the program with this main class may do at all. */
  public Uses uses(JavaProgram program) {
    List<String> roots = new ArrayList<>(program.foundLate());
    roots.add(program.mainClass());
    CallScan found = scan(roots);
    ClassTreatment needed = needed(found);
    if (needed != ownCode) {
      twins = new Twins(needed);
      found = scan(roots);
    }
    late = new LateClasses(found, this::needed);
    return Uses.of(found);
  }

  private ClassTreatment needed(CallScan scan) {
    return ownCode.forCalls(call -> scan.calls(call) || callsTwin(scan, call));
  }

  /** How to run the program instead, if a class that it found by name may do what is new. */
  public Optional<Ending.Remodel> foundByName(Class<?> type) {
    String name = type.getName().replace('.', '/');
    return source.late == null ? Optional.empty() : source.late.comeTo(name);
  }

  /** Whether a method is called on the twins that are there without looking at what is called. */
  private static boolean callsTwin(CallScan scan, String call) {
    return scan.calls(call.replace(CONCURRENT, Twins.of(CONCURRENT)));
  }

  private CallScan scan(List<String> roots) {
    return new CallScan(roots, type -> isOnClassPath(type) ? classFile(type) : null, Twins::isTwin);
  }

  /** The JVM's has an address in it. */
  @Override
  public String toString() {
    return "the loader of the program's classes";
  }

  /** What the program gets for a class, both as Java names them: one of the JDK may have a twin. */
  public String inProgram(String type) {
    return source.twins.inProgram(type.replace('.', '/')).replace('/', '.');
  }

  /** The classes woven so far, in the order they were loaded. */
  public List<Class<?>> woven() {
    return woven;
  }

  public boolean isWoven(Class<?> type) {
    return type != null && type.getClassLoader() == this;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (name.equals(SHARED_CELL)) {
      return SharedCell.class;
    } else if (name.startsWith(HOOKS)) {
      return Class.forName(name, false, Hooks.class.getClassLoader());
    }
    if (name.startsWith(COVERAGE)) {
      source.isMeasured = true;
    }
    return TestLibraries.contain(name)
        ? testLibraries.loadClass(name)
        : super.loadClass(name, resolve);
  }

  /**
   * Closes the files of all loaders of the program; but JaCoCo writes down what it has counted when
   * the JVM ends, and loads classes for that.
   */
  public void closeAll() throws IOException {
    if (!source.isMeasured) {
      testLibraries.close();
    }
    source.close();
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = wovenFiles.get(name);
    if (bytes == null) {
      bytes = source.weave(name);
      wovenFiles.put(name, bytes);
    }
    Class<?> type = defineClass(name, bytes, 0, bytes.length, source.home(name));
    woven.add(type);
    return type;
  }

  /** Where the class path has a class, as a program may ask; null for what is not from there. */
  private @Nullable CodeSource home(String name) {
    String path = name.replace('.', '/') + ".class";
    URL file = findResource(path);
    if (file == null) {
      return null;
    }
    String around = file.toString().substring(0, file.toString().length() - path.length());
    boolean isInJar = around.startsWith("jar:");
    String place = isInJar ? around.substring("jar:".length(), around.length() - 2) : around;
    try {
      return new CodeSource(URI.create(place).toURL(), (CodeSigner[]) null);
    } catch (MalformedURLException impossible) {
      throw new IllegalArgumentException(impossible);
    }
  }

  /** Files of the class path are those of the first loader. */
  @Override
  public @Nullable URL findResource(String name) {
    return this == source ? super.findResource(name) : source.findResource(name);
  }

  @Override
  public Enumeration<URL> findResources(String name) throws IOException {
    return this == source ? super.findResources(name) : source.findResources(name);
  }

  private byte[] weave(String name) throws ClassNotFoundException {
    byte[] original = classFile(name.replace('.', '/'));
    if (original == null) {
      throw new ClassNotFoundException(name);
    }
    try {
      return weaver.weave(original).classFile();
    } catch (WeaveException unwoven) {
      machine.refuse(
          String.valueOf(unwoven.getMessage())); // the program might catch what is thrown here
      throw new CannotVouchException(String.valueOf(unwoven.getMessage()));
    }
  }

  private boolean isOnClassPath(String internalName) {
    return Twins.isTwin(internalName)
        || !internalName.equals(SHARED_CELL.replace('.', '/'))
            && !TestLibraries.contain(internalName)
            && findResource(internalName + ".class") != null;
  }

  private byte @Nullable [] classFile(String internalName) {
    boolean isTwin = Twins.isTwin(internalName);
    String name = isTwin ? Twins.original(internalName) : internalName;
    String resource = name + ".class";
    URL own = isTwin ? null : findResource(resource);
    boolean isSharedCell = name.equals(SHARED_CELL.replace('.', '/'));
    InputStream standIn =
        isSharedCell || isTwin && twins.isStandIn(internalName) ? StandIns.find(name) : null;
    try (InputStream stream =
        standIn != null
            ? standIn
            : own != null ? own.openStream() : getParent().getResourceAsStream(resource)) {
      if (stream == null) {
        return null;
      }
      byte[] original = OldClassFile.withStackMaps(stream.readAllBytes(), this::plainFile);
      return isTwin || own != null ? twins.rename(original) : original;
    } catch (IOException unreadable) {
      throw new CannotVouchException(
          "The class " + internalName + " cannot be read: " + unreadable);
    }
  }

  /** A class file as it is on the class path or in the JDK. */
  private byte @Nullable [] plainFile(String internalName) {
    try (InputStream stream = getResourceAsStream(internalName + ".class")) {
      return stream == null ? null : stream.readAllBytes();
    } catch (IOException unreadable) {
      return null;
    }
  }
}
