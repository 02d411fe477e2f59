package dev.sprang.explore;

import dev.sprang.operation.Names;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.ScheduleText;
import dev.sprang.operation.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A part of an exploration: everything that begins with a schedule. One explorer gives it away and
 * another one of the same kind takes it over; or asks for it, and who owns the state decides. As
 * text, several lines of it, it can go to another session or machine.
 *
 * <p>Explorers that go from graph to graph give graphs away: the schedule runs one, and its shape
 * tells what a schedule does not.
 *
 * @param asleep what others run in the state before the schedule's last choice: what begins with
 *     one of these is theirs, also where it is put off
 * @param leads how to go on after the schedule, each to be followed as far as it goes, in this
 *     order; nowhere in particular if there are none
 * @param shape numbers that mean the same in every session
 */
public record Part(
    Schedule schedule, List<Step> asleep, List<List<Step>> leads, List<Integer> shape) {
  private static final String ASLEEP = "asleep ";
  private static final String LEAD = "lead";
  private static final String STEP = "step ";
  private static final String SHAPE = "shape";

  public Part {
    asleep = List.copyOf(asleep);
    leads = leads.stream().map(List::copyOf).toList();
    shape = List.copyOf(shape);
  }

  public Part(Schedule schedule) {
    this(schedule, List.of(), List.of());
  }

  public Part(Schedule schedule, List<Step> asleep, List<List<Step>> leads) {
    this(schedule, asleep, leads, List.of());
  }

  public String text(Names names) {
    List<String> lines = new ArrayList<>();
    lines.add(ScheduleText.format(schedule, names));
    asleep.forEach(step -> lines.add(ASLEEP + step.text(names)));
    for (List<Step> lead : leads) {
      lines.add(LEAD);
      lead.forEach(step -> lines.add(STEP + step.text(names)));
    }
    if (!shape.isEmpty()) {
      lines.add(SHAPE + shape.stream().map(number -> " " + number).collect(Collectors.joining()));
    }
    return String.join("\n", lines);
  }

  /**
   * @throws IllegalArgumentException with a message for the user if the text is no part
   */
  public static Part parse(String text, Names names) {
    List<String> lines = text.lines().toList();
    Schedule schedule = ScheduleText.parse(lines.isEmpty() ? "" : lines.get(0), names);
    List<Step> asleep = new ArrayList<>();
    List<List<Step>> leads = new ArrayList<>();
    List<Integer> shape = new ArrayList<>();
    for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
      if (line.equals(LEAD)) {
        leads.add(new ArrayList<>());
      } else if (line.startsWith(ASLEEP)) {
        asleep.add(Step.parse(line.substring(ASLEEP.length()), names));
      } else if (line.startsWith(STEP) && !leads.isEmpty()) {
        leads.get(leads.size() - 1).add(Step.parse(line.substring(STEP.length()), names));
      } else if (line.startsWith(SHAPE + " ")) {
        addNumbers(line.substring(SHAPE.length() + 1), shape);
      } else {
        throw new IllegalArgumentException("'%s' is no line of a part".formatted(line));
      }
    }
    return new Part(schedule, asleep, leads, shape);
  }

  private static void addNumbers(String text, List<Integer> numbers) {
    for (String number : text.split(" ", -1)) {
      try {
        numbers.add(Integer.parseInt(number));
      } catch (NumberFormatException notANumber) {
        throw new IllegalArgumentException("'%s' is no number of a part".formatted(number));
      }
    }
  }
}
