package dev.sprang.live.run.calls;

import dev.sprang.hooks.Woven;
import dev.sprang.live.run.classes.ClassStates;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.Site.Reason;
import dev.sprang.live.weave.site.WovenSites;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle.Control;
import org.jspecify.annotations.Nullable;

/**
 * Services and bundles, which the JDK finds on the class path and makes: right where what it makes
 * has no initialiser that it would leave out, and keeps nothing for the executions that follow.
 */
final class ClassPathCalls {
  private static final String SERVICES = "META-INF/services/";

  private static final Reason UNINITIALISED =
      new Reason("the class of a provider has a static initialiser", "Use --engine vm");

  private static final Reason KEPT =
      new Reason("a bundle that is a class would be kept for all executions", "Use --engine vm");

  private final LiveMachine machine;
  private final ClassStates classes;
  private final WovenSites sites;

  ClassPathCalls(LiveMachine machine, ClassStates classes, WovenSites sites) {
    this.machine = machine;
    this.classes = classes;
    this.sites = sites;
  }

  /** {@code ServiceLoader.load}. */
  void load(Called called, Class<?> service, ClassLoader loader, int site) {
    for (String name : providers(service, loader)) {
      Class<?> type = find(name, loader);
      if (type != null) {
        classes.found(type);
        if (classes.needInitialising(type)) {
          throw machine.refuse(sites.get(site).refusal(called, UNINITIALISED));
        }
      }
    }
  }

  private static List<String> providers(Class<?> service, ClassLoader loader) {
    List<String> names = new ArrayList<>();
    try {
      for (URL file : Collections.list(loader.getResources(SERVICES + service.getName()))) {
        new String(file.openStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .map(line -> line.replaceFirst("#.*", "").strip())
            .filter(name -> !name.isEmpty())
            .forEach(names::add);
      }
    } catch (IOException thrownAgain) {
      return List.of(); // by the call itself
    }
    return names;
  }

  private static @Nullable Class<?> find(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError thrownAgain) {
      return null;
    }
  }

  /** {@code ResourceBundle.getBundle}, or a call of a bundle. */
  void bundle(
      Called called,
      @Nullable Object receiver,
      @Nullable Object[] arguments,
      ClassLoader loader,
      int site) {
    boolean isOfClass =
        receiver == null ? mayBeClass(arguments, loader) : receiver instanceof Woven;
    if (isOfClass) {
      throw machine.refuse(sites.get(site).refusal(called, KEPT));
    }
  }

  private static boolean mayBeClass(@Nullable Object[] arguments, ClassLoader loader) {
    List<Locale> locales = new ArrayList<>(List.of(Locale.getDefault()));
    for (int i = 1; i < arguments.length; i++) {
      if (arguments[i] instanceof Locale locale) {
        locales.add(locale);
      } else if (arguments[i] instanceof Control) {
        return true; // which makes what it likes
      }
    }
    return arguments[0] instanceof String base
        && locales.stream().anyMatch(locale -> hasClass(base, locale, loader));
  }

  private static boolean hasClass(String base, Locale locale, ClassLoader loader) {
    Control control = Control.getControl(Control.FORMAT_DEFAULT);
    return control.getCandidateLocales(base, locale).stream()
        .map(candidate -> control.toBundleName(base, candidate).replace('.', '/'))
        .anyMatch(name -> loader.getResource(name + ".class") != null);
  }
}
