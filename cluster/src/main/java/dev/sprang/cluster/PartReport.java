package dev.sprang.cluster;

import dev.sprang.launcher.search.PartRunner.Done;
import dev.sprang.launcher.search.SavedSearch.Counts;
import dev.sprang.launcher.search.SavedSearch.Stand;
import dev.sprang.launcher.search.SearchFormat;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a worker tells of the parts that it was given, as bytes and in a form to compare. */
final class PartReport {
  static final int VERSION = 1;

  private static final Pattern OBJECT = Pattern.compile("\"(\\d{1,9})\"");

  private PartReport() {}

  static byte[] bytes(Done done) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeInt(VERSION);
      out.writeLong(done.runs());
      out.writeBoolean(done.isPaused());
      byte[] trouble = done.trouble().getBytes(StandardCharsets.UTF_8);
      out.writeInt(trouble.length);
      out.write(trouble);
      out.write(SearchFormat.bytes(done.stand()));
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
    return bytes.toByteArray();
  }

  /**
   * @throws IllegalArgumentException if these are no such bytes, or tell what cannot be
   */
  static Done parse(byte[] bytes) {
    try {
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
      if (in.readInt() != VERSION) {
        throw new IllegalArgumentException("it is of another version");
      }
      long runs = in.readLong();
      boolean isPaused = in.readBoolean();
      int length = in.readInt();
      if (length < 0 || length > in.available()) {
        throw new IllegalArgumentException("a length of " + length);
      }
      String trouble = new String(in.readNBytes(length), StandardCharsets.UTF_8);
      Stand stand = SearchFormat.stand(in.readAllBytes());
      if (!isPossible(stand.counted(), runs) || !isPossible(stand.all(), runs)) {
        throw new IllegalArgumentException("its counts cannot be");
      }
      return new Done(stand, runs, isPaused, trouble);
    } catch (IOException torn) {
      throw new IllegalArgumentException(torn);
    }
  }

  private static boolean isPossible(Counts counts, long runs) {
    boolean[] isWrong = {false};
    long[] ended = {0};
    counts
        .outcomes()
        .forEach(
            (fingerprint, count, text) -> {
              ended[0] += count;
              isWrong[0] |= count <= 0 || count > runs;
            });
    return counts.executions() >= 0
        && counts.executions() <= runs
        && counts.abandoned() >= 0
        && counts.events() >= 0
        && !isWrong[0]
        && ended[0] <= counts.executions()
        && counts.found().stream().allMatch(found -> found.executions() > 0);
  }

  /** The same for whoever has run the same parts, whatever else was run there before. */
  static String digest(Done done) {
    Counts counts = done.stand().counted();
    List<Object> told = new ArrayList<>();
    told.addAll(List.of(done.runs(), done.isPaused(), done.trouble()));
    told.addAll(List.of(counts.executions(), counts.abandoned(), counts.events()));
    TreeMap<Long, Long> outcomes = new TreeMap<>();
    counts.outcomes().forEach((fingerprint, count, text) -> outcomes.put(fingerprint, count));
    told.addAll(List.of(outcomes, counts.outcomes().texts()));
    told.add(new TreeMap<>(counts.figures()));
    counts.found().forEach(f -> told.addAll(List.of(f.kind(), f.message(), f.executions())));
    TreeSet<String> races = new TreeSet<>();
    done.stand().races().forEach(r -> races.add(List.of(r.location(), r.one(), r.other()) + ""));
    told.add(races);
    told.add(withIdentities(done.stand().frontier()));
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of()
          .formatHex(digest.digest(told.toString().getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException none) {
      throw new IllegalStateException("every JDK has SHA-256", none);
    }
  }

  /** Objects by what they are instead of by numbers, whose order may differ. */
  private static String withIdentities(String frontier) {
    List<String> objects = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (String line : frontier.split("\n")) {
      if (line.startsWith("object ")) {
        objects.add(line);
      } else if (!line.startsWith("thread ")) {
        String[] words = line.split(" ");
        for (int k = 0; k < words.length; k++) {
          Matcher object = OBJECT.matcher(words[k]);
          words[k] = object.replaceAll(m -> Matcher.quoteReplacement(named(m.group(1), objects)));
        }
        Arrays.sort(words);
        text.append(String.join(" ", words)).append('\n');
      }
    }
    return text.toString();
  }

  private static String named(String number, List<String> objects) {
    int place = Integer.parseInt(number);
    return place < objects.size() ? objects.get(place) : number;
  }
}
