package dev.sprang.live.weave.rule;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What calls into the JDK do that have no row in the synchroniser table: a table, the first row
 * that fits decides. A row has a class, perhaps a method with perhaps its parameters, and a
 * verdict: one of the {@link Effect}s, {@code reflects}, {@code elements}, or {@code refuse}, why,
 * and after a semicolon what to do. In a class's or method's name a {@code *} at the end stands for
 * the rest of the name, {@code **} for packages below too; braces list names that have the same
 * verdict.
 *
 * <p>What the table does not know is refused: an answer about a program that does something nobody
 * thought of would be worth nothing.
 */
final class CallPolicy {
  private static final String TABLE =
      """
      *#{parallelStream,parallel}               refuse  parallel streams run on threads that are not controlled; --engine vm runs them
      java/lang/Object#getClass                 none
      java/lang/Class#forName(Ljava/lang/String;ZLjava/lang/ClassLoader;) reflects
      java/lang/Class#forName                   refuse  it initialises a class unseen; name the class in the code instead
      java/lang/Class#{newInstance,getConstructor*,getDeclared*,getField*,getGeneric*,getInterfaces,getMethod*,getSuperclass} reflects
      java/lang/Class#getResource*              reflects
      java/lang/Class                           none
      java/lang/ClassLoader#{loadClass(Ljava/lang/String;),getResource*} reflects
      java/lang/ClassLoader                     refuse  classes that another loader brings are not woven
      java/lang/ClassValue                      touches
      java/lang/{Enum,Record}                   none
      java/lang/IO                              refuse  it is not modelled yet; use System.out
      java/lang/{Math,StrictMath,Module*,Package} none
      java/lang/Process*                        refuse  other processes are not controlled; put something in its place that stays in memory
      java/lang/Runtime#{getRuntime,availableProcessors,totalMemory,maxMemory,freeMemory,version} none
      java/lang/Runtime$Version                 none
      java/lang/Runtime                         refuse  the JVM's own life is not controlled
      java/lang/ScopedValue*                    refuse  scoped values are not modelled yet
      java/lang/SecurityManager                 refuse  security managers are not modelled
      java/lang/StackWalker*                    keeps
      java/lang/StringBu*#{append*,insert,delete*,replace,repeat,reverse} fluent
      java/lang/StringBu*#<init>                reads
      java/lang/System#arraycopy                elements
      java/lang/System#{getenv,getProperty,getSecurityManager,lineSeparator} none
      java/lang/System#getLogger                refuse  texts of a resource bundle are read from files
      java/lang/System#console                  refuse  input from outside differs from run to run
      java/lang/System#load*                    refuse  native code cannot be controlled; put Java code in its place
      java/lang/System#set*                     refuse  it changes the JVM for the executions that follow
      java/lang/System$Logger                   none
      java/lang/System$*                        touches
      java/lang/System                          refuse  it is not modelled yet
      java/lang/Thread#<init>(Ljava/lang/Runnable;) none
      java/lang/Thread#<init>(Ljava/lang/Runnable;Ljava/lang/String;) none
      java/lang/Thread#<init>                   keeps
      java/lang/Thread#{run,checkAccess,dumpStack} none
      java/lang/Thread#{getContextClassLoader,getUncaughtExceptionHandler} touches
      java/lang/Thread#{ofVirtual,ofPlatform}   keeps
      java/lang/Thread$Builder*                 fluent
      java/lang/Thread                          refuse  it is not modelled yet
      java/lang/ThreadGroup#<init>              keeps
      java/lang/ThreadGroup#{getName,getParent,getMaxPriority,isDaemon,parentOf} none
      java/lang/ThreadGroup                     refuse  what a group's threads do tells of moments that are no operations
      java/lang/{ThreadLocal*,InheritableThreadLocal} keeps
      java/lang/annotation/**                   none
      java/lang/constant/**                     none
      java/lang/invoke/VarHandle#toMethodHandle refuse  method handles may call anything; make the call in the code
      java/lang/invoke/MethodHandle#invoke*     refuse  method handles may call anything; make the call in the code
      java/lang/invoke/MethodHandleProxies      refuse  method handles may call anything; make the call in the code
      java/lang/invoke/MethodHandles#byteArrayViewVarHandle refuse  views of arrays are not modelled; use the array
      java/lang/invoke/MethodHandles#byteBufferViewVarHandle refuse  views of buffers are not modelled; use the buffer
      java/lang/invoke/MethodHandles$Lookup#define* refuse  classes made at run time are not woven
      java/lang/invoke/{MutableCallSite,SwitchPoint,VolatileCallSite} refuse  method handles may call anything; make the call in the code
      java/lang/invoke/**                       keeps
      java/lang/ref/**                          refuse  what the garbage collector does differs from run to run
      java/lang/reflect/Array#set*              refuse  reflection touches the program's memory unseen
      java/lang/reflect/Array                   reads
      java/lang/reflect/{Constructor#newInstance,Method#invoke} reflects
      java/lang/reflect/Proxy#{newProxyInstance,getInvocationHandler} keeps
      java/lang/reflect/Proxy#isProxyClass      none
      java/lang/reflect/Proxy                   refuse  classes made at run time are not woven
      java/lang/reflect/Field#setAccessible     none
      java/lang/reflect/*#{canAccess,isAccessible,setAccessible,trySetAccessible} touches
      java/lang/reflect/**                      keeps
      java/lang/runtime/**                      keeps
      java/lang/*                               touches
      java/util/Arrays#parallel*                refuse  parallel sorting runs on threads that are not controlled; --engine vm runs it
      java/util/Arrays#{asList,stream,spliterator} touches
      java/util/Arrays#{copyOf,copyOfRange,fill} elements
      java/util/Arrays                          copies
      java/util/{ArrayDeque,ArrayList,EnumMap,HashMap,HashSet,Hashtable,LinkedHashMap,LinkedHashSet,\
      LinkedList,PriorityQueue,Stack,StringJoiner,TreeMap,TreeSet,Vector}#<init> copies
      java/util/Base64*#wrap                    wraps
      java/util/Base64*                         reads
      java/util/Collections#shuffle(Ljava/util/List;) refuse  chance differs from run to run; give a Random with a seed
      java/util/HexFormat                       reads
      java/util/List#{of,copyOf}                copies
      java/util/Locale#setDefault               refuse  it changes the JVM for the executions that follow
      java/util/Map#{of*,copyOf,entry}          copies
      java/util/Objects#{requireNonNull*,isNull,nonNull,check*} none
      java/util/Objects                         reads
      java/util/Optional*#{equals,hashCode,toString} asks
      java/util/Optional*                       keeps
      java/util/ResourceBundle#{clearCache,setParent} refuse  it changes what is kept for the executions that follow
      java/util/ResourceBundle#<init>           touches
      java/util/ResourceBundle                  reflects
      java/util/ResourceBundle$*                refuse  bundles are found in the JDK's own ways only; use ResourceBundle.getBundle
      java/util/ServiceLoader#load(Ljava/lang/Class;) reflects
      java/util/ServiceLoader#load(Ljava/lang/Class;Ljava/lang/ClassLoader;) reflects
      java/util/ServiceLoader#load*             refuse  it may bring classes that are not woven
      java/util/Set#{of,copyOf}                 copies
      java/util/TimeZone#setDefault             refuse  it changes the JVM for the executions that follow
      java/util/Timer*                          refuse  a timer's thread is not controlled; start a thread instead
      java/util/WeakHashMap                     refuse  what the garbage collector does differs from run to run
      java/util/function/Predicate#isEqual      refuse  it compares at moments of its own; use a lambda that calls equals
      java/util/function/**                     keeps
      java/util/Comparator                      keeps
      java/util/random/RandomGenerator#{of,getDefault} refuse  chance differs from run to run; give Random a seed
      java/util/random/RandomGenerator          touches
      java/util/random/**                       refuse  chance differs from run to run; give Random a seed
      java/util/regex/**                        touches
      java/util/stream/**                       touches
      java/util/zip/ZipFile                     refuse  it reads files unseen; use ZipInputStream
      java/util/zip/**                          touches
      java/util/*                               touches
      java/math/**                              reads
      java/text/**                              touches
      java/time/chrono/**#now                   refuse  the time differs from run to run; use LocalDate.now
      java/time/Clock#tick*                     refuse  the time differs from run to run; use Clock.systemUTC
      java/time/format/DateTimeFormatterBuilder touches
      java/time/**                              reads
      java/io/{Buffered*,ByteArray*,CharArray*,Closeable,Data*,Filter*,Flushable,InputStream*,\
      LineNumberReader,OutputStream*} touches
      java/io/PrintStream#{print,println}       uses
      java/io/{PrintStream,PrintWriter,Pushback*,Reader,SequenceInputStream,Serializable,StreamTokenizer,\
      String*,Writer} touches
      java/io/File                              none
      java/io/{FileDescriptor,FileFilter,FilenameFilter} none
      java/io/**                                refuse  pipes and objects written to streams are not controlled
      java/net/{URI,URLEncoder,URLDecoder}      none
      java/net/URL#{getFile,getPath,getProtocol,toExternalForm,toString,toURI} none
      java/net/**                               refuse  the network is not controlled; put something in its place that stays in memory
      java/nio/channels/{spi/AbstractInterruptibleChannel,Channels,FileChannel,ReadableByteChannel,SeekableByteChannel,WritableByteChannel,\
      ByteChannel,Channel,GatheringByteChannel,ScatteringByteChannel,InterruptibleChannel} touches
      java/nio/channels/**                      refuse  the network is not controlled; put something in its place that stays in memory
      java/nio/charset/{CharsetDecoder,CharsetEncoder} touches
      java/nio/charset/**                       reads
      java/nio/file/FileSystems                 refuse  other file systems than the default one are not controlled
      java/nio/file/WatchService                refuse  changes of files by others are not watched
      java/nio/file/**                          touches
      java/nio/*                                touches
      java/beans/PropertyChange*                touches
      java/sql/{Date,Time,Timestamp}            touches
      java/security/{AccessController,CodeSource,ProtectionDomain} none
      java/security/MessageDigest               touches
      java/security/SecureRandom                refuse  chance differs from run to run; use Random with a seed
      {sun,jdk/internal}/misc/Unsafe#{getUnsafe,objectFieldOffset,arrayBaseOffset,arrayIndexScale} none
      org/junit/jupiter/api/Assertions#assertTimeout* refuse  how long it takes differs from run to run; --steps limits an execution
      org/junit/jupiter/api/Assert*             touches
      org/junit/jupiter/api/function/**         touches
      org/junit/jupiter/api/Assumptions         refuse  it would leave executions out; choose what to check before
      org/junit/**                              refuse  only the assertions of JUnit can be used inside a check
      org/assertj/**#{failsWithin,succeedsWithin} refuse  how long it takes differs from run to run; join the thread instead
      org/assertj/**#{extracting*,flatExtracting,filteredOn*,hasAllNull*,hasField*,hasNoNull*,\
      isEqualToComparing*,isEqualToIgnoring*,usingElementComparator*,usingField*,usingRecursive*} refuse  reflection touches the program's memory unseen; compare what its methods return
      org/assertj/core/api/{AbstractCompletableFuture*,AbstractFuture*} refuse  it looks at the future unseen; compare what its methods return
      org/assertj/core/api/Atomic*              refuse  it looks at the variable unseen; compare what get() returns
      org/assertj/core/api/{CompletableFuture*,Future*} refuse  it looks at the future unseen; compare what its methods return
      org/assertj/core/api/LongAdder*           refuse  it looks at the variable unseen; compare what sum() returns
      org/assertj/**#assume*                    refuse  it would leave executions out; choose what to check before
      org/assertj/**                            touches
      org/hamcrest/beans/**                     refuse  reflection touches the program's memory unseen
      org/hamcrest/**#{hasProperty,samePropertyValuesAs} refuse  reflection touches the program's memory unseen
      org/hamcrest/**                           touches
      org/opentest4j/**                         touches
      org/mockito/**                            refuse  what mocks do is not seen; write a small class that does what the mock would
      net/bytebuddy/**                          refuse  classes made at run time are not woven
      dev/sprang/jdk/standin/SharedCell         none
      sun/**                                    refuse  the JDK's inside touches memory unseen
      jdk/internal/**                           refuse  the JDK's inside touches memory unseen
      **                                        refuse  Sprang does not know what it does
      """;

  private record Row(String type, String method, Treatment treatment) {
    boolean fits(String owner, String name, String parameters) {
      return fitsType(owner)
          && (method.isEmpty()
              || (method.endsWith(")")
                  ? method.equals(name + parameters)
                  : fitsName(method, name)));
    }

    private boolean fitsType(String owner) {
      if (type.endsWith("**")) {
        return owner.startsWith(type.substring(0, type.length() - 2));
      }
      return fitsName(type, owner)
          && (type.equals("*") || owner.indexOf('/', type.length() - 1) < 0 || type.equals(owner));
    }

    private static boolean fitsName(String pattern, String name) {
      return pattern.endsWith("*")
          ? name.startsWith(pattern.substring(0, pattern.length() - 1))
          : pattern.equals(name);
    }
  }

  private static final Pattern LISTED = Pattern.compile("\\{([^}]*)\\}");

  private final List<Row> rows =
      TABLE.lines().filter(line -> !line.isBlank()).flatMap(CallPolicy::parse).toList();

  private static Stream<Row> parse(String line) {
    String[] parts = line.split("\\s+", 3);
    Treatment treatment =
        switch (parts[1]) {
          case "refuse" -> refusal(parts[2].split("; ", 2));
          case "reflects" -> new Treatment.Reflect();
          case "elements" -> new Treatment.Elements();
          default -> new Treatment.Run(Effect.valueOf(parts[1].toUpperCase(Locale.ROOT)));
        };
    return expand(parts[0])
        .map(place -> place.split("#", 2))
        .map(place -> new Row(place[0], place.length == 2 ? place[1] : "", treatment));
  }

  private static Treatment refusal(String[] told) {
    return new Treatment.Refuse(told[0], told.length == 1 ? "" : told[1]);
  }

  private static Stream<String> expand(String place) {
    Matcher listed = LISTED.matcher(place);
    return listed.find()
        ? Stream.of(listed.group(1).split(","))
            .flatMap(name -> expand(listed.replaceFirst(Matcher.quoteReplacement(name))))
        : Stream.of(place);
  }

  /** What to do with a method, or a field, of a class of the JDK. */
  Treatment of(String owner, String name, String descriptor) {
    String parameters = descriptor.substring(0, descriptor.indexOf(')') + 1);
    return rows.stream()
        .filter(row -> row.fits(owner, name, parameters))
        .findFirst()
        .orElseThrow()
        .treatment;
  }
}
