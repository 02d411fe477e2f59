package dev.sprang.causality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.Explorer;
import dev.sprang.explore.ExplorerCatalogue;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.setting.Settings;
import dev.sprang.testkit.programs.StandardPrograms;
import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class CausalityExplorersTest {
  @Test
  void areFoundByTheirIds() {
    List<String> ids =
        ServiceLoader.load(ExplorerCatalogue.class).stream()
            .filter(provider -> provider.type() == CausalityExplorers.class)
            .flatMap(provider -> provider.get().kinds().stream())
            .map(ExplorerKind::id)
            .toList();
    assertEquals(List.of("mcr", "mcr-s", "mcr-s-plus", "reads-value-from"), ids);
  }

  /** In a class path of its own, as users have it who never asked for Z3. */
  @Test
  void withoutItsSolverAnExplorationIsIncompleteAndSaysTheWayOut() throws Exception {
    URL[] path =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.contains("z3-turnkey"))
            .map(CausalityExplorersTest::url)
            .toArray(URL[]::new);
    try (URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
      Method ask = loader.loadClass(Asking.class.getName()).getDeclaredMethod("forZ3");
      String claim = (String) ask.invoke(null);
      assertTrue(claim.startsWith("false: the solver left "), claim);
      assertTrue(claim.contains("tools.aqua:z3-turnkey:4.14.1"), claim);
    }
  }

  private static URL url(String entry) {
    try {
      return Path.of(entry).toUri().toURL();
    } catch (java.net.MalformedURLException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Runs inside the other class path. */
  public static final class Asking {
    private Asking() {}

    public static String forZ3() {
      Settings settings = Settings.NONE.withText(CausalityExplorers.SOLVER, "z3");
      Explorer explorer = new CausalityExplorers().kinds().get(0).make(settings);
      Observed.by(explorer, StandardPrograms.readers(2));
      return explorer.claim().complete() + ": " + explorer.claim().text();
    }
  }
}
