package dev.sprang.execution;

import java.util.List;

/**
 * Why something is not done, for the user.
 *
 * @param reason what happened, without a full stop
 * @param place the frames it happened in, the innermost first; empty if the reason says where
 * @param advice what to do about it, as a sentence without a full stop; empty if the reason says it
 */
public record Refusal(String reason, List<String> place, String advice) {
  public Refusal {
    place = List.copyOf(place);
  }

  public Refusal(String reason, String advice) {
    this(reason, List.of(), advice);
  }

  public Refusal(String reason) {
    this(reason, "");
  }

  /** All of it. */
  public String message() {
    StringBuilder message = new StringBuilder(reason);
    message.append(advice.isEmpty() ? "" : ". " + advice);
    message.append(place.isEmpty() ? "" : ". Called from");
    place.forEach(frame -> message.append("\n    ").append(frame));
    return message.toString();
  }
}
