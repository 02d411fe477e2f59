package dev.sprang.cli;

import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.Listing;
import dev.sprang.launcher.Option;
import dev.sprang.report.Numbers;
import java.util.List;

/** The page of all settings in the documentation, made from the settings themselves. */
final class SettingsPage {
  private static final String HEAD =
      """
      # Settings

      This page is made from the settings; do not edit it. `mvn -pl cli -am test -Dtest=SettingsPageTest
      -Dsurefire.failIfNoSpecifiedTests=false -Dsprang.goldens=rewrite` writes it anew.

      The same names everywhere: `--time 60s` on the command line, `time=60s` in `sprang.properties`. What is given on the
      command line holds before `sprang.properties` in the working directory, and that before the defaults below. Besides
      settings, `sprang.properties` takes `engine`, `explorer`, `class-path` and `out`. An unknown key is an error. A key
      that only other explorers read than the one chosen is left alone.

      Results are saved in `--out DIR`; without it in `target/sprang` where there is a `pom.xml`, else in `.sprang`. Nothing
      is written elsewhere. [result-format.md](result-format.md) describes the files.
      """;

  private SettingsPage() {}

  static String of(Catalogue catalogue) {
    StringBuilder page = new StringBuilder(HEAD);
    page.append("\n## Every check\n\n| setting | default | what it does |\n|---|---|---|\n");
    List<Option> options = catalogue.options();
    options.stream()
        .filter(option -> option.explorers().isEmpty())
        .forEach(option -> page.append(row(option)));
    page.append("\n## Single explorers\n\n");
    page.append("| setting | default | what it does | explorers |\n|---|---|---|---|\n");
    for (Option option : options) {
      if (!option.explorers().isEmpty()) {
        String row = row(option);
        page.append(row, 0, row.length() - 1).append(' ');
        page.append(String.join(", ", option.explorers())).append(" |\n");
      }
    }
    page.append("\n## Engines\n\n| id | what it is |\n|---|---|\n");
    catalogue.engines().forEach(listing -> page.append(row(listing)));
    page.append("\n## Explorers\n\n| id | what it is |\n|---|---|\n");
    catalogue.explorers().forEach(listing -> page.append(row(listing)));
    return page.toString();
  }

  private static String row(Option option) {
    String value = option.isFlag() ? "" : " " + option.placeholder().replace("|", "\\|");
    return "| `--%s%s` | %s | %s |\n"
        .formatted(option.name(), value, fallback(option), option.description());
  }

  private static String fallback(Option option) {
    if (option.fallback().isEmpty()) {
      return "no limit";
    }
    return option.fallback().matches("\\d{4,}")
        ? Numbers.grouped(Long.parseLong(option.fallback()))
        : option.fallback();
  }

  private static String row(Listing listing) {
    return "| `%s` | %s |\n".formatted(listing.id(), listing.summary());
  }
}
