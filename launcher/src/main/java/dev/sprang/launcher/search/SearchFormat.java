package dev.sprang.launcher.search;

import dev.sprang.execution.OutcomeCounts;
import dev.sprang.launcher.search.SavedSearch.Basis;
import dev.sprang.launcher.search.SavedSearch.Counts;
import dev.sprang.launcher.search.SavedSearch.Found;
import dev.sprang.launcher.search.SavedSearch.Race;
import dev.sprang.launcher.search.SavedSearch.Stand;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The bytes of what a search file holds: numbers, and texts with their lengths before them. */
public final class SearchFormat {
  private SearchFormat() {}

  private interface Writer<T> {
    void write(T value) throws IOException;
  }

  private interface Reader<T> {
    T read() throws IOException;
  }

  public static byte[] bytes(SavedSearch search) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    writeAll(
        out,
        List.copyOf(search.words().entrySet()),
        word -> {
          write(out, word.getKey());
          write(out, word.getValue());
        });
    write(out, search.digest());
    write(out, search.modelling());
    out.writeBoolean(search.stand().isPresent());
    if (search.stand().isPresent()) {
      write(out, search.stand().get());
    }
    return bytes.toByteArray();
  }

  public static byte[] bytes(Stand stand) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(new DataOutputStream(bytes), stand);
    return bytes.toByteArray();
  }

  /**
   * @throws IOException if these are no such bytes
   */
  public static Stand stand(byte[] bytes) throws IOException {
    return stand(new DataInputStream(new ByteArrayInputStream(bytes)));
  }

  public static byte[] bytes(Found found) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(new DataOutputStream(bytes), found);
    return bytes.toByteArray();
  }

  private static void write(DataOutputStream out, Stand stand) throws IOException {
    write(out, stand.frontier());
    write(out, stand.counted());
    write(out, stand.all());
    writeAll(out, stand.races(), race -> write(out, race));
    out.writeBoolean(stand.basis().isRelaxed());
    writeAll(out, stand.basis().sentences(), sentence -> write(out, sentence));
  }

  private static void write(DataOutputStream out, Counts counts) throws IOException {
    out.writeLong(counts.executions());
    out.writeLong(counts.abandoned());
    out.writeLong(counts.events());
    out.writeLong(counts.nanos());
    List<Outcome> outcomes = new ArrayList<>();
    counts.outcomes().forEach((key, count, text) -> outcomes.add(new Outcome(key, count, text)));
    writeAll(out, outcomes, outcome -> write(out, outcome));
    write(out, counts.figures());
    writeAll(out, counts.found(), found -> write(out, found));
  }

  private record Outcome(long fingerprint, long count, @Nullable String text) {}

  private static void write(DataOutputStream out, Outcome outcome) throws IOException {
    out.writeLong(outcome.fingerprint);
    out.writeLong(outcome.count);
    out.writeBoolean(outcome.text != null);
    if (outcome.text != null) {
      write(out, outcome.text);
    }
  }

  private static void write(DataOutputStream out, Map<String, Long> map) throws IOException {
    writeAll(
        out,
        List.copyOf(map.entrySet()),
        entry -> {
          write(out, entry.getKey());
          out.writeLong(entry.getValue());
        });
  }

  private static void write(DataOutputStream out, Found found) throws IOException {
    write(out, found.kind());
    write(out, found.message());
    write(out, found.schedule());
    out.writeLong(found.executions());
  }

  private static void write(DataOutputStream out, Race race) throws IOException {
    write(out, race.location());
    write(out, race.one());
    write(out, race.other());
    write(out, race.schedule());
    out.writeInt(race.first());
    out.writeInt(race.second());
  }

  private static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static <T> void writeAll(DataOutputStream out, List<T> all, Writer<T> writer)
      throws IOException {
    out.writeInt(all.size());
    for (T each : all) {
      writer.write(each);
    }
  }

  /**
   * @throws IOException if these are no such bytes
   */
  public static SavedSearch search(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    Map<String, String> words = new LinkedHashMap<>();
    readAll(in, () -> words.put(text(in), text(in)));
    return new SavedSearch(
        words,
        text(in),
        text(in),
        in.readBoolean() ? Optional.of(stand(in)) : Optional.empty(),
        List.of());
  }

  public static Found found(byte[] bytes) throws IOException {
    return found(new DataInputStream(new ByteArrayInputStream(bytes)));
  }

  private static Stand stand(DataInputStream in) throws IOException {
    return new Stand(
        text(in),
        counts(in),
        counts(in),
        readAll(in, () -> race(in)),
        new Basis(in.readBoolean(), readAll(in, () -> text(in))));
  }

  private static Counts counts(DataInputStream in) throws IOException {
    return new Counts(
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        outcomes(in),
        map(in),
        readAll(in, () -> found(in)));
  }

  private static OutcomeCounts outcomes(DataInputStream in) throws IOException {
    OutcomeCounts outcomes = new OutcomeCounts(Integer.MAX_VALUE);
    readAll(in, () -> new Outcome(in.readLong(), in.readLong(), in.readBoolean() ? text(in) : null))
        .forEach(each -> outcomes.add(each.fingerprint, each.count, each.text));
    return outcomes;
  }

  private static Map<String, Long> map(DataInputStream in) throws IOException {
    Map<String, Long> map = new LinkedHashMap<>();
    readAll(in, () -> map.put(text(in), in.readLong()) == null);
    return map;
  }

  private static Found found(DataInputStream in) throws IOException {
    return new Found(text(in), text(in), text(in), in.readLong());
  }

  private static Race race(DataInputStream in) throws IOException {
    return new Race(text(in), text(in), text(in), text(in), in.readInt(), in.readInt());
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(size(in)), StandardCharsets.UTF_8);
  }

  private static <T> List<T> readAll(DataInputStream in, Reader<T> reader) throws IOException {
    int size = size(in);
    List<T> all = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      all.add(reader.read());
    }
    return all;
  }

  /** What is left is at least as long. */
  private static int size(DataInputStream in) throws IOException {
    int size = in.readInt();
    if (size < 0 || size > in.available()) {
      throw new IOException("a length of " + size);
    }
    return size;
  }
}
