package dev.sprang.cluster;

import dev.sprang.explore.Estimate;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How a search gets on, for people: a page that draws what it asks for every few seconds.
 *
 * @param estimate how long the whole search is, as far as could be told at its beginning
 */
record StatusPage(String program, Optional<Estimate> estimate) {
  String html() {
    try (InputStream in = StatusPage.class.getResourceAsStream("status.html")) {
      if (in == null) {
        throw new IllegalStateException("the page is not there: build anew");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  String json(Status status) {
    String found =
        status.counts().found().stream()
            .map(
                f ->
                    "{\"kind\":%s,\"message\":%s,\"schedule\":%s}"
                        .formatted(quoted(f.kind()), quoted(f.message()), quoted(f.schedule())))
            .collect(Collectors.joining(",", "[", "]"));
    String workers =
        status.workers().stream()
            .map(
                w ->
                    "{\"name\":%s,\"seen\":%d,\"parts\":%d,\"executions\":%d}"
                        .formatted(quoted(w.name()), w.seen(), w.parts(), w.executions()))
            .collect(Collectors.joining(",", "[", "]"));
    String history =
        status.history().stream()
            .map(m -> "[" + m.nanos() + "," + m.executions() + "]")
            .collect(Collectors.joining(",", "[", "]"));
    Status.Parts parts = status.parts();
    return """
        {"program":%s,"phase":%s,"reason":%s,"executions":%d,"total":%d,"rough":%b,\
        "parts":{"waiting":%d,"leased":%d,"reports":%d,"checked":%d,"unchecked":%d},\
        "found":%s,"workers":%s,"history":%s}
        """
        .formatted(
            quoted(program),
            quoted(status.phase().name().toLowerCase(Locale.ROOT).replace('_', ' ')),
            quoted(status.reason()),
            status.counts().executions(),
            estimate.map(e -> Math.round(e.total())).orElse(0L),
            estimate.map(Estimate::isRough).orElse(true),
            parts.waiting(),
            parts.leased(),
            parts.reports(),
            parts.checked(),
            parts.unchecked(),
            found,
            workers,
            history);
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || c == '<' || c > '~') {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
