package dev.sprang.explore.hunt;

import java.util.Optional;

/**
 * A run that reverses the order of two steps of an execution seen before: what happened up to the
 * earlier one, then only what the later one needs, then the later one.
 *
 * @param group reversals of one kind, which share their turns
 * @param choices the execution
 * @param earlier the event to stop before; its thread is preempted there
 * @param wishes the choices to make in its place, as far as possible
 * @param resume whether the preempted thread goes on after that, or else the later one
 * @param isVariant whether this is the second of the two ways to go on
 * @param root names the order in which threads come when nothing else decides
 */
record ReversingRun(
    long group,
    int[] choices,
    int earlier,
    int[] wishes,
    boolean resume,
    boolean isVariant,
    long root) {

  /** The same with the other way to go on, if this was the first. */
  Optional<ReversingRun> variant() {
    return isVariant
        ? Optional.empty()
        : Optional.of(new ReversingRun(group, choices, earlier, wishes, !resume, true, root));
  }
}
