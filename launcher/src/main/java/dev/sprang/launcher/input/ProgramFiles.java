package dev.sprang.launcher.input;

import dev.sprang.engine.UnfitException;
import dev.sprang.jdk.program.JavaProgram;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the programs a user names: {@code FILE.json} is one model program, {@code FILE.jsonl} one
 * per line, {@code FILE.jsonl:LINE} the one of that line; everything else is a Java program.
 */
public final class ProgramFiles {
  private static final Pattern LINE_ADDRESS = Pattern.compile("(.+\\.jsonl):(\\d{1,9})");

  private ProgramFiles() {}

  /**
   * Reads all programs that are meant.
   *
   * @param scratch where compiled classes may be put while the process lives
   * @throws UnfitException if one of them cannot be read; nothing has been run then
   */
  public static List<LoadedProgram> read(ProgramName name, Optional<Path> scratch) {
    String address = name.address();
    Matcher line = LINE_ADDRESS.matcher(address);
    boolean isModel = line.matches() || name.isMany() || address.endsWith(".json");
    if (isModel && !name.arguments().isEmpty()) {
      throw new UnfitException(
          "%s is a model program, which takes no arguments; leave '%s' out"
              .formatted(address, String.join(" ", name.arguments())));
    }
    if (line.matches()) {
      return List.of(one(line.group(1), Integer.parseInt(line.group(2))));
    }
    if (name.isMany()) {
      return many(address);
    }
    if (address.endsWith(".json")) {
      return List.of(script(text(address), address, address, 1));
    }
    JavaProgram program = MainClass.found(JavaPrograms.read(name, scratch));
    return List.of(new LoadedProgram(address, 1, program));
  }

  private static List<LoadedProgram> many(String file) {
    List<String> lines = text(file).lines().toList();
    List<LoadedProgram> programs = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        programs.add(script(lines.get(i), file + ":" + (i + 1), file, i + 1));
      }
    }
    if (programs.isEmpty()) {
      throw new UnfitException(file + " holds no program; write one per line");
    }
    return programs;
  }

  private static LoadedProgram one(String file, int line) {
    List<String> lines = text(file).lines().toList();
    if (line < 1 || line > lines.size() || lines.get(line - 1).isBlank()) {
      throw new UnfitException(
          "%s has no program in line %d; it has %d lines".formatted(file, line, lines.size()));
    }
    return script(lines.get(line - 1), file + ":" + line, file, line);
  }

  private static LoadedProgram script(String text, String address, String file, int line) {
    try {
      return new LoadedProgram(address, line, ScriptReader.read(text, address, line - 1));
    } catch (ScriptException wrong) {
      throw new UnfitException(wrong.in(file));
    }
  }

  private static String text(String file) {
    Path path = Path.of(file);
    if (!Files.exists(path)) {
      throw new UnfitException("There is no file %s; check the path".formatted(file));
    }
    if (Files.isDirectory(path)) {
      throw new UnfitException("%s is a directory; name a file in it".formatted(file));
    }
    try {
      String text = Files.readString(path);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (MalformedInputException notText) {
      throw new UnfitException("%s is not UTF-8 text; save it as UTF-8".formatted(file));
    } catch (IOException unreadable) {
      throw new UnfitException(
          "%s cannot be read (%s); check its permissions".formatted(file, unreadable.getMessage()));
    }
  }
}
