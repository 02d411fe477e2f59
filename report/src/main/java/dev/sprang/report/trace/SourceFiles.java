package dev.sprang.report.trace;

import dev.sprang.operation.Frame;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Source text from files below a few directories, laid out by package as compilers expect it. */
public final class SourceFiles implements Sources {
  private final List<Path> roots;
  private final Map<String, Optional<Text>> known = new HashMap<>();

  private record Text(String path, List<String> lines) {}

  public SourceFiles(List<Path> roots) {
    this.roots = List.copyOf(roots);
  }

  @Override
  public Optional<Line> line(Frame frame) {
    return text(frame).map(text -> new Line(text.path, text.lines.get(frame.line() - 1).strip()));
  }

  @Override
  public List<CodeLine> around(Frame frame, int above, int below) {
    return text(frame)
        .map(
            text ->
                IntStream.rangeClosed(frame.line() - above, frame.line() + below)
                    .filter(line -> line >= 1 && line <= text.lines.size())
                    .mapToObj(line -> new CodeLine(text.path, line, text.lines.get(line - 1)))
                    .toList())
        .orElse(List.of());
  }

  /** The file of a frame, if it has the frame's line. */
  private Optional<Text> text(Frame frame) {
    if (frame.file().isEmpty() || frame.line() <= 0) {
      return Optional.empty();
    }
    int end = frame.type().lastIndexOf('.');
    String directory = end < 0 ? "" : frame.type().substring(0, end).replace('.', '/') + "/";
    return known
        .computeIfAbsent(directory + frame.file(), this::read)
        .filter(text -> frame.line() <= text.lines.size());
  }

  private Optional<Text> read(String file) {
    for (Path root : roots) {
      Path path = root.resolve(file);
      if (Files.isRegularFile(path)) {
        try (var lines = Files.lines(path, StandardCharsets.UTF_8)) {
          return Optional.of(new Text(shown(path), lines.toList()));
        } catch (IOException | UncheckedIOException unreadable) {
          return Optional.empty(); // in another encoding, or not for us: a report does without
        }
      }
    }
    return Optional.empty();
  }

  /** Relative where that is shorter, so that no directory of the machine gets into a report. */
  private static String shown(Path path) {
    Path here = Path.of("").toAbsolutePath();
    Path absolute = path.toAbsolutePath().normalize();
    Path shown = absolute.startsWith(here) ? here.relativize(absolute) : path.normalize();
    return shown.toString().replace('\\', '/');
  }
}
