package dev.sprang.vm.natives;

import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.object.GuestObjects;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/**
 * The symbols numbers are written with. The JDK finds them through its locale providers, which
 * takes long; those of the usual locale come from outside.
 */
record TextNatives(World world, ClassInitialiser initialiser, Calls calls) {

  private static final String SYMBOLS = "java/text/DecimalFormatSymbols";

  private static final String DESCRIPTOR = "(Ljava/util/Locale;)L" + SYMBOLS + ";";

  void addTo(NativeTable methods) {
    methods.put(SYMBOLS + ".getInstance" + DESCRIPTOR, (t, r, a) -> symbols(t, (int) r[a]));
  }

  private long symbols(VmThread t, int locale) {
    VmClass type = world.classes.get(SYMBOLS);
    if (!initialiser.ensureInitialised(t, type)) {
      return 0;
    }
    Locale outside = outside(locale);
    if (!outside.equals(Locale.US) && !outside.equals(Locale.ROOT)) {
      return calls.continueWith(
          t, world.classes.method(SYMBOLS, "getInstance", DESCRIPTOR), locale);
    }
    DecimalFormatSymbols from = DecimalFormatSymbols.getInstance(outside);
    int symbols = world.allocator.object(t, type);
    world.objects.set(symbols, "locale", "Ljava/util/Locale;", locale);
    setSign(symbols, "zeroDigit", from.getZeroDigit());
    setSign(symbols, "groupingSeparator", from.getGroupingSeparator());
    setSign(symbols, "decimalSeparator", from.getDecimalSeparator());
    setSign(symbols, "perMill", from.getPerMill());
    setSign(symbols, "percent", from.getPercent());
    setSign(symbols, "digit", from.getDigit());
    setSign(symbols, "patternSeparator", from.getPatternSeparator());
    setSign(symbols, "minusSign", from.getMinusSign());
    setSign(symbols, "monetarySeparator", from.getMonetaryDecimalSeparator());
    setSign(symbols, "monetaryGroupingSeparator", from.getMonetaryGroupingSeparator());
    setText(symbols, "perMillText", String.valueOf(from.getPerMill()));
    setText(symbols, "percentText", String.valueOf(from.getPercent()));
    setText(symbols, "minusSignText", String.valueOf(from.getMinusSign()));
    setText(symbols, "infinity", from.getInfinity());
    setText(symbols, "NaN", from.getNaN());
    setText(symbols, "exponentialSeparator", from.getExponentSeparator());
    return symbols;
  }

  private Locale outside(int locale) {
    int inner = (int) world.objects.get(locale, "baseLocale", "Lsun/util/locale/BaseLocale;");
    String language = world.objects.text(inner, "language");
    String region = world.objects.text(inner, "region");
    return new Locale.Builder().setLanguage(language).setRegion(region).build();
  }

  private void setSign(int object, String name, char sign) {
    world.objects.set(object, name, "C", sign);
  }

  private void setText(int object, String name, String text) {
    world.objects.set(object, name, GuestObjects.TEXT, world.strings.constant(text));
  }
}
