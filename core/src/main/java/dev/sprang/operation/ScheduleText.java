package dev.sprang.operation;

/**
 * The text form of a schedule, short enough to paste and safe in a shell: runs of a thread
 * separated by commas. {@code 0:3,1@2,0/1,1~4,0+1} means thread 0 three times, thread 1 waking
 * thread 2, thread 0 with its alternative 1, thread 1 reading what step 4 wrote, thread 0 going the
 * way 1 because of inputs, which is left out where these are known and nobody asks. Threads are
 * written by name, so the text outlives the session that found it. Where the program has inputs
 * they come first: {@code n=17,0:3,1}.
 */
public final class ScheduleText {
  /** No execution is this long; a text that says so would only use up memory. */
  private static final int LONGEST = 100_000_000;

  private ScheduleText() {}

  /** All that an execution is run again by. */
  public static String format(Schedule schedule, Inputs inputs, Names names) {
    String choices = format(schedule, names);
    String separator = inputs.isEmpty() || choices.isEmpty() ? "" : ",";
    return inputs.text() + separator + choices;
  }

  /**
   * The inputs that a text begins with.
   *
   * @throws IllegalArgumentException with a message for the user if they cannot be read
   */
  public static Inputs inputs(String text) {
    return Inputs.parse(text.substring(0, Math.max(0, choicesBegin(text) - 1)));
  }

  /** Where the choices begin: behind the last input and its comma. */
  private static int choicesBegin(String text) {
    int equals = text.lastIndexOf('=');
    int comma = text.indexOf(',', Math.max(0, equals));
    return equals < 0 ? 0 : comma < 0 ? text.length() + 1 : comma + 1;
  }

  public static String format(Schedule schedule, Names names) {
    StringBuilder text = new StringBuilder();
    int step = 0;
    while (step < schedule.length()) {
      int choice = schedule.choice(step);
      int end = step + 1;
      while (end < schedule.length() && schedule.choice(end) == choice) {
        end++;
      }
      if (step > 0) {
        text.append(',');
      }
      appendChoice(text, choice, names);
      if (end - step > 1) {
        text.append(':').append(end - step);
      }
      step = end;
    }
    return text.toString();
  }

  private static void appendChoice(StringBuilder text, int choice, Names names) {
    text.append(names.thread(Choice.thread(choice)));
    if (Choice.picksThread(choice)) {
      text.append('@').append(names.thread(Choice.picked(choice)));
    } else if (Choice.picksWrite(choice)) {
      text.append('~').append(Choice.picked(choice) + 1);
    } else if (Choice.branches(choice)) {
      text.append('+').append(Choice.picked(choice));
    } else if (Choice.alternative(choice) != 0) {
      text.append('/').append(Choice.alternative(choice));
    }
  }

  /**
   * Reads a schedule back; inputs before it are left alone.
   *
   * @throws IllegalArgumentException with a message for the user if the text is not a schedule
   */
  public static Schedule parse(String text, Names names) {
    Schedule schedule = new Schedule();
    int begin = choicesBegin(text);
    if (text.isEmpty() || begin > text.length()) {
      return schedule;
    }
    int run = 0;
    for (String token : text.substring(begin).split(",", -1)) {
      run++;
      addRun(schedule, token, run, names);
    }
    return schedule;
  }

  private static void addRun(Schedule schedule, String token, int run, Names names) {
    int colon = token.indexOf(':');
    int times = colon < 0 ? 1 : number(token.substring(colon + 1), token, run);
    String step = colon < 0 ? token : token.substring(0, colon);
    if (times < 1) {
      throw malformed(token, run, "the count after ':' must be at least 1");
    }
    if (times > LONGEST - schedule.length()) {
      throw malformed(token, run, "a schedule has at most " + LONGEST + " choices");
    }
    int choice = choice(step, token, run, names);
    for (int i = 0; i < times; i++) {
      schedule.add(choice);
    }
  }

  private static int choice(String step, String token, int run, Names names) {
    int at = step.indexOf('@');
    int slash = step.indexOf('/');
    if (at >= 0) {
      int picked = thread(step.substring(at + 1), token, run, names);
      return Choice.picking(thread(step.substring(0, at), token, run, names), picked);
    }
    if (slash >= 0) {
      int alternative = alternative(step.substring(slash + 1), token, run);
      return Choice.of(thread(step.substring(0, slash), token, run, names), alternative);
    }
    int plus = step.indexOf('+');
    if (plus >= 0) {
      int way = alternative(step.substring(plus + 1), token, run);
      return Choice.branching(thread(step.substring(0, plus), token, run, names), way);
    }
    int tilde = step.indexOf('~');
    if (tilde >= 0) {
      int write = alternative(step.substring(tilde + 1), token, run) - 1;
      return Choice.readingFrom(thread(step.substring(0, tilde), token, run, names), write);
    }
    return Choice.of(thread(step, token, run, names));
  }

  private static int alternative(String digits, String token, int run) {
    int alternative = number(digits, token, run);
    if (alternative >= Choice.MAX_ALTERNATIVES) {
      throw malformed(token, run, "the number behind the thread is too large");
    }
    return alternative;
  }

  private static int thread(String name, String token, int run, Names names) {
    int thread = names.threadNamed(name);
    if (thread < 0) {
      throw malformed(token, run, "'" + name + "' is not a thread of this program");
    }
    return thread;
  }

  private static int number(String digits, String token, int run) {
    try {
      int number = Integer.parseInt(digits);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      // Answered below like a negative number.
    }
    throw malformed(token, run, "'" + digits + "' is not a number");
  }

  private static IllegalArgumentException malformed(String token, int run, String why) {
    return new IllegalArgumentException(
        "'%s' (run %d of the schedule) cannot be read: %s. A schedule looks like 0:3,1,0@2"
            .formatted(token, run, why));
  }
}
