package dev.sprang.vm.natives;

import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/**
 * The symbols numbers are written with. The JDK finds them through its locale providers, which need
 * more reflection than the machine has; here they come from outside.
 */
final class TextNatives {
  private static final String SYMBOLS = "java/text/DecimalFormatSymbols";

  private final World world;
  private final ClassInitialiser initialiser;

  private TextNatives(World world, ClassInitialiser initialiser) {
    this.world = world;
    this.initialiser = initialiser;
  }

  static void addTo(NativeTable methods, World world, ClassInitialiser initialiser) {
    TextNatives natives = new TextNatives(world, initialiser);
    methods.put(
        SYMBOLS + ".getInstance(Ljava/util/Locale;)L" + SYMBOLS + ";",
        (t, r, a) -> natives.symbols(t, (int) r[a]));
  }

  private long symbols(VmThread t, int locale) {
    VmClass type = world.classes.get(SYMBOLS);
    if (!initialiser.ensureInitialised(t, type)) {
      return 0;
    }
    Locale outside = outside(locale);
    if (!outside.equals(Locale.US) && !outside.equals(Locale.ROOT)) {
      throw world.refusals.unsupported(t, "number formats of the locale " + outside);
    }
    DecimalFormatSymbols from = DecimalFormatSymbols.getInstance(outside);
    int symbols = world.allocator.object(t, type);
    set(symbols, "locale", "Ljava/util/Locale;", locale);
    set(symbols, "zeroDigit", "C", from.getZeroDigit());
    set(symbols, "groupingSeparator", "C", from.getGroupingSeparator());
    set(symbols, "decimalSeparator", "C", from.getDecimalSeparator());
    set(symbols, "perMill", "C", from.getPerMill());
    set(symbols, "percent", "C", from.getPercent());
    set(symbols, "digit", "C", from.getDigit());
    set(symbols, "patternSeparator", "C", from.getPatternSeparator());
    set(symbols, "minusSign", "C", from.getMinusSign());
    set(symbols, "monetarySeparator", "C", from.getMonetaryDecimalSeparator());
    setText(symbols, "infinity", from.getInfinity());
    setText(symbols, "NaN", from.getNaN());
    setText(symbols, "exponentialSeparator", from.getExponentSeparator());
    return symbols;
  }

  private Locale outside(int locale) {
    int inner = (int) get(locale, "baseLocale", "Lsun/util/locale/BaseLocale;");
    String language = world.strings.text((int) get(inner, "language", "Ljava/lang/String;"));
    String region = world.strings.text((int) get(inner, "region", "Ljava/lang/String;"));
    return new Locale.Builder().setLanguage(language).setRegion(region).build();
  }

  private long get(int object, String name, String type) {
    return world.heap.get(object, world.heap.classOf(object).field(name, type).slot());
  }

  private void set(int object, String name, String type, long value) {
    world.heap.set(object, world.heap.classOf(object).field(name, type).slot(), value);
  }

  private void setText(int object, String name, String text) {
    set(object, name, "Ljava/lang/String;", world.strings.constant(text));
  }
}
