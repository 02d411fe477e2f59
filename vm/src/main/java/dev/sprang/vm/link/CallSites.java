package dev.sprang.vm.link;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gives each dynamic call site a static method that does what the site means. */
public final class CallSites {
  /** Makes the class file for a call site; its one static method is called {@link #ENTRY}. */
  @FunctionalInterface
  interface Maker {
    /** The class file, or null if the site uses something that is not supported. */
    byte @Nullable [] make(String className, VmClass host, DynamicRef site);
  }

  static final String ENTRY = "call";

  private final ClassTable classes;
  private final Map<String, Maker> makers = new HashMap<>();
  private final Map<VmClass, Integer> counts = new HashMap<>();

  public CallSites(ClassTable classes) {
    this.classes = classes;
    String lambdas = "java/lang/invoke/LambdaMetafactory.";
    makers.put(lambdas + "metafactory", LambdaMaker::make);
    makers.put(lambdas + "altMetafactory", LambdaMaker::make);
    String concatenation = "java/lang/invoke/StringConcatFactory.";
    makers.put(concatenation + "makeConcatWithConstants", ConcatenationMaker::make);
    makers.put(concatenation + "makeConcat", ConcatenationMaker::make);
    makers.put("java/lang/runtime/ObjectMethods.bootstrap", RecordMethodMaker::make);
    makers.put("java/lang/runtime/SwitchBootstraps.typeSwitch", SwitchMaker::make);
    makers.put("java/lang/runtime/SwitchBootstraps.enumSwitch", SwitchMaker::make);
  }

  /** The method for a call site in {@code host}; null if it cannot be linked. */
  public @Nullable VmMethod link(VmClass host, DynamicRef site) {
    var bootstrap = site.bootstrap().method();
    Maker maker = makers.get(bootstrap.getOwner() + "." + bootstrap.getName());
    if (maker == null) {
      return null;
    }
    int count = counts.merge(host, 1, Integer::sum);
    String name = host.name + "$$" + kind(bootstrap.getName()) + count;
    byte[] file = maker.make(name, host, site);
    if (file == null) {
      return null;
    }
    VmClass made = classes.define(name, file, host);
    return made.declaredMethod(classes.selector(ENTRY, site.descriptor()));
  }

  private static String kind(String bootstrap) {
    return bootstrap.endsWith("etafactory") ? "Lambda$" : "Site$";
  }
}
