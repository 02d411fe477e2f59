package dev.sprang.report;

import dev.sprang.property.catalogue.PropertyKinds;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The page of a result: one file that needs nothing else, drawn in the browser from the same JSON
 * that is saved. What comes from the program is data to it, never markup.
 */
public final class HtmlPage {
  private static final List<String> SCRIPTS =
      List.of(
          "dom.js",
          "code.js",
          "plot.js",
          "overview.js",
          "lanes.js",
          "story.js",
          "panels.js",
          "beside.js",
          "page.js");

  private HtmlPage() {}

  public static String of(ResultDocument document) {
    String scripts = SCRIPTS.stream().map(HtmlPage::part).collect(Collectors.joining("\n"));
    return part("page.html")
        .replace("/*STYLE*/", part("page.css"))
        .replace("/*SCRIPT*/", scripts)
        .replace("/*SENTENCE*/", escaped(new VerdictSentence(document).text()))
        .replace("/*MEANINGS*/", embedded(meanings()))
        .replace("/*RESULT*/", embedded(JsonText.of(document)));
  }

  /** What violations of each kind are, for readers who do not know their names. */
  private static String meanings() {
    return JsonWriter.object(
        json -> PropertyKinds.violations().forEach(kind -> json.text(kind.id(), kind.sentence())));
  }

  /** Within a script element only these could end it; in JSON both forms mean the same. */
  private static String embedded(String json) {
    return json.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String part(String name) {
    try (InputStream stream = HtmlPage.class.getResourceAsStream("page/" + name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("cannot read the page's part " + name, unreadable);
    }
  }
}
