package dev.sprang.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Holds the shape of the project. A new module adds its row to {@link #MODULES}. */
@TestInstance(
    TestInstance.Lifecycle.PER_CLASS) // what it knows of all classes is large, and goes with it
class ArchitectureTest {

  /** What a module may use besides itself and the JDK: other modules, and packages of libraries. */
  record Module(String name, Set<String> modules, Set<String> libraries) {
    @Override
    public String toString() {
      return name + " may use " + new TreeSet<>(modules) + " and " + new TreeSet<>(libraries);
    }
  }

  static final List<Module> MODULES =
      List.of(
          new Module("core", Set.of(), Set.of()),
          new Module("hooks", Set.of(), Set.of()),
          new Module("jdk", Set.of("core"), Set.of("org.objectweb.asm..")),
          new Module(
              "live",
              Set.of("core", "hooks", "jdk"),
              Set.of("org.objectweb.asm..", "com.sun.tools.attach..")),
          new Module(
              "vm", Set.of("core", "jdk"), Set.of("org.objectweb.asm..", "javax.management..")),
          new Module("programs", Set.of(), Set.of()),
          new Module("causality", Set.of("core"), Set.of("com.microsoft.z3..")),
          new Module("analysis", Set.of("core", "jdk"), Set.of("com.ibm.wala..")),
          new Module(
              "report", Set.of("core"), Set.of("tools.jackson.core..", "javax.xml.stream..")),
          new Module(
              "launcher",
              Set.of("core", "jdk", "live", "vm", "report"),
              Set.of("tools.jackson.core..", "javax.tools..")),
          new Module(
              "cluster",
              Set.of("core", "jdk", "launcher", "report"),
              Set.of("com.sun.net.httpserver..", "javax.net.ssl..")),
          new Module("bench", Set.of("core", "launcher", "programs", "report"), Set.of()),
          new Module("cli", Set.of("launcher", "bench", "cluster"), Set.of("picocli..")),
          new Module(
              "api", Set.of("core", "jdk", "launcher", "report"), Set.of("org.objectweb.asm..")),
          new Module("junit", Set.of("core", "api"), Set.of("org.junit..", "org.opentest4j..")),
          new Module("maven-plugin", Set.of("launcher", "live"), Set.of("org.apache.maven..")));

  private final JavaClasses production =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar")) // fixtures of core
          .importPackages("dev.sprang");

  @Test
  void everyClassLivesInAModuleWithARow() {
    Set<String> rows = MODULES.stream().map(Module::name).collect(Collectors.toSet());
    classes().should(ArchCondition.from(liveIn(rows))).check(production);
  }

  @ParameterizedTest
  @FieldSource("MODULES")
  void modulesUseOnlyWhatTheyMay(Module module) {
    classes()
        .that(liveIn(Set.of(module.name())))
        .should()
        .onlyDependOnClassesThat(mayBeUsedBy(module))
        .as(module.toString())
        .allowEmptyShould(true) // a module may still be empty
        .check(production);
  }

  /** The contract and the three engines. */
  @Test
  void enginesDoNotKnowExplorersOrProperties() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.sprang.engine..", "dev.sprang.vm..", "dev.sprang.live..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.sprang.explore..", "dev.sprang.property..")
        .check(production);
  }

  private static final int MOST_CLASSES = 30;

  @Test
  void packagesCanBeKnown() {
    Map<String, Long> sizes =
        ownClasses()
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    sizes.values().removeIf(size -> size <= MOST_CLASSES);
    assertEquals(Set.of(), sizes.keySet(), "packages of more than 30 classes");
  }

  @Test
  void oneNameIsOneThing() {
    Map<String, Long> uses =
        ownClasses()
            .collect(Collectors.groupingBy(JavaClass::getSimpleName, Collectors.counting()));
    uses.values().removeIf(count -> count == 1);
    assertEquals(Set.of(), uses.keySet(), "names of several classes");
  }

  /** Top-level classes, but for those of programs to check. */
  private Stream<JavaClass> ownClasses() {
    return production.stream()
        .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
        .filter(not(resideInAPackage("dev.sprang.programs..")));
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("dev.sprang.(**)").should().beFreeOfCycles().check(production);
  }

  /** The contract is in {@code engine} itself, each engine in a package below it. */
  @Test
  void explorersDoNotKnowEngines() {
    noClasses()
        .that()
        .resideInAPackage("dev.sprang.explore..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.sprang.engine.*..")
        .check(production);
  }

  private static final Pattern JDK_CONCURRENCY = Pattern.compile("java[./]util[./]concurrent");

  /**
   * What a class of the JDK means is told in {@code jdk}; core is about programs of any language.
   */
  @Test
  void coreNamesNoConcurrencyClassOfTheJdk() throws IOException {
    Set<String> naming = new TreeSet<>();
    for (JavaClass type : production.that(liveIn(Set.of("core")))) {
      try (InputStream file = type.getSource().orElseThrow().getUri().toURL().openStream()) {
        String text = new String(file.readAllBytes(), StandardCharsets.ISO_8859_1);
        if (JDK_CONCURRENCY.matcher(text).find()) {
          naming.add(type.getName());
        }
      }
    }
    assertEquals(Set.of(), naming);
  }

  /** The hook target is the one exception; programs to check may do what they like. */
  @Test
  void thereAreNoGlobals() {
    noFields()
        .that()
        .areNotFinal()
        .and()
        .areDeclaredInClassesThat()
        .resideOutsideOfPackages(
            "dev.sprang.hooks",
            "dev.sprang.programs.live..",
            "dev.sprang.programs.polling",
            "dev.sprang.programs.time")
        .should()
        .beStatic()
        .check(production);
  }

  private static DescribedPredicate<JavaClass> mayBeUsedBy(Module module) {
    return liveIn(Set.of(module.name()))
        .or(liveIn(module.modules()))
        .or(resideInAnyPackage(module.libraries().toArray(String[]::new)))
        .or(resideInAnyPackage("java..", "org.jspecify.annotations.."))
        .or(describe("are primitive", JavaClass::isPrimitive))
        .onResultOf(JavaClass::getBaseComponentType);
  }

  private static DescribedPredicate<JavaClass> liveIn(Set<String> modules) {
    return describe("live in " + new TreeSet<>(modules), type -> modules.contains(moduleOf(type)));
  }

  // A package says what code is about, only its jar or output directory says which module holds it.
  private static final Pattern ORIGIN =
      Pattern.compile(".*/(?:sprang-(.+)-\\d[^/]*\\.jar!|([^/]+)/target/classes)/dev/sprang/.*");

  private static String moduleOf(JavaClass type) {
    String origin = type.getSource().map(source -> source.getUri().toString()).orElse("");
    Matcher matcher = ORIGIN.matcher(origin);
    if (!matcher.matches()) {
      return "outside";
    }
    return matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
  }
}
