package dev.sprang.report.trace;

import dev.sprang.operation.Frame;
import dev.sprang.operation.Names;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Turns sites and frames into places with source text, each site once. */
final class Places {
  private static final Place INSIDE = new Place("inside the JDK", "", "", "", 0, "", "");

  /** What programs call to say things of themselves: its lines are nobody's. */
  private static final String OURS = "dev.sprang.api.Sprang";

  /** So many lines are shown above a place, and below it. */
  private static final int AROUND = 2;

  private final Names names;
  private final Sources sources;
  private final Map<Integer, Place> known = new HashMap<>();
  private final SortedSet<CodeLine> code = new TreeSet<>();

  Places(Names names, Sources sources) {
    this.names = names;
    this.sources = sources;
  }

  Place of(int site) {
    return known.computeIfAbsent(site, this::find);
  }

  /**
   * The same, but for a site inside the JDK the line of the program that has led there. If none
   * has, as in the worker of a pool, only that it is there: nobody can look up the line.
   */
  Place of(int site, List<Frame> stack) {
    Optional<Frame> caller = stack.stream().filter(frame -> !isOurs(frame)).findFirst();
    Optional<Frame> here = names.frame(site);
    boolean isAtStep =
        caller.isPresent() && names.isInProgram(site) && !here.map(Places::isOurs).orElse(false);
    if (isAtStep || here.isEmpty() || caller.isEmpty() && !stack.isEmpty()) {
      return of(site);
    }
    return caller.map(frame -> place(frame.toString(), frame)).orElse(INSIDE);
  }

  /** Sprang's, or of a class that stands in no source, as that of a lambda. */
  private static boolean isOurs(Frame frame) {
    boolean isMade = frame.type().contains("$$") && frame.line() == 0;
    return isMade || frame.type().equals(OURS);
  }

  List<Place> of(List<Frame> frames) {
    return frames.stream()
        .filter(frame -> !isOurs(frame))
        .map(frame -> place(frame.toString(), frame))
        .toList();
  }

  private Place find(int site) {
    Optional<Frame> frame = site < 0 ? Optional.empty() : names.frame(site);
    String text = names.site(site);
    return frame
        .map(line -> place(text, line))
        .orElseGet(() -> new Place(text, "", "", "", 0, "", ""));
  }

  /** The lines of all places so far, with those around them. */
  List<CodeLine> code() {
    return List.copyOf(code);
  }

  private Place place(String site, Frame frame) {
    Optional<Sources.Line> line = sources.line(frame);
    code.addAll(sources.around(frame, AROUND, AROUND));
    return new Place(
        site,
        frame.type(),
        frame.method(),
        frame.file(),
        frame.line(),
        line.map(Sources.Line::path).orElse(""),
        line.map(Sources.Line::text).orElse(""));
  }
}
