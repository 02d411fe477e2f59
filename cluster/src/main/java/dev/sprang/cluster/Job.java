package dev.sprang.cluster;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a worker has to know of a check to do parts of it; the files of the program it gets by their
 * hashes. As text, a line for each thing:
 *
 * <pre>
 *   sprang job 1
 *   address com.example.Main
 *   argument 4
 *   file 0 com/example/Main.class 8f1c...
 * </pre>
 *
 * @param words what else is to be known, by key
 * @param settings what the user has asked for, by name
 * @param files each with the number of the class path's entry that it belongs to
 */
record Job(
    Map<String, String> words,
    List<String> arguments,
    Map<String, String> settings,
    List<Entry> files) {
  /** The version of all messages. */
  static final int VERSION = 1;

  static final String ADDRESS = "address";
  static final String ENGINE = "engine";
  static final String EXPLORER = "explorer";
  static final String DIGEST = "digest";
  static final String MODELLING = "modelling";
  static final String BEAT_MILLIS = "beat-millis";

  private static final List<String> KEYS =
      List.of(ADDRESS, ENGINE, EXPLORER, DIGEST, MODELLING, BEAT_MILLIS);
  private static final String HEADER = "sprang job " + VERSION;

  /**
   * A file of the program.
   *
   * @param path from the class path's entry on; its name only if it is the entry itself
   */
  record Entry(int place, String path, String hash) {
    Entry {
      boolean isInside =
          !path.isEmpty()
              && !path.startsWith("/")
              && !path.contains("\\")
              && !path.contains(":")
              && List.of(path.split("/", -1)).stream()
                  .noneMatch(name -> name.isEmpty() || name.equals(".") || name.equals(".."));
      if (!isInside || place < 0 || place > 10_000 || !hash.matches("[0-9a-f]{64}")) {
        throw new IllegalArgumentException("'" + path + "' is no file of a program");
      }
    }
  }

  String word(String key) {
    return words.getOrDefault(key, "");
  }

  String text() {
    List<String> lines = new ArrayList<>(List.of(HEADER));
    new TreeMap<>(words).forEach((key, value) -> lines.add(key + " " + encoded(value)));
    arguments.forEach(argument -> lines.add("argument " + encoded(argument)));
    settings.forEach((name, value) -> lines.add("setting " + encoded(name) + " " + encoded(value)));
    for (Entry file : files) {
      lines.add("file " + file.place() + " " + encoded(file.path()) + " " + file.hash());
    }
    return String.join("\n", lines) + "\n";
  }

  /**
   * @throws IllegalArgumentException with a message for the user if the text is none
   */
  static Job parse(String text) {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new IllegalArgumentException(
          "The coordinator is of another version of Sprang; use the same one everywhere");
    }
    Job job = new Job(new TreeMap<>(), new ArrayList<>(), new LinkedHashMap<>(), new ArrayList<>());
    for (String line : lines.subList(1, lines.size())) {
      String[] words = line.split(" ", -1);
      if (words[0].equals("argument") && words.length == 2) {
        job.arguments.add(decoded(words[1]));
      } else if (words[0].equals("setting") && words.length == 3) {
        job.settings.put(decoded(words[1]), decoded(words[2]));
      } else if (words[0].equals("file") && words.length == 4) {
        job.files.add(new Entry(Integer.parseInt(words[1]), decoded(words[2]), words[3]));
      } else if (KEYS.contains(words[0]) && words.length == 2) {
        job.words.put(words[0], decoded(words[1]));
      } else {
        throw new IllegalArgumentException("'" + line + "' is no line of a job");
      }
    }
    return job;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
