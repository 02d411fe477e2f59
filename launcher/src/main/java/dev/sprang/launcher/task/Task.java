package dev.sprang.launcher.task;

import dev.sprang.launcher.input.ProgramName;
import java.util.Optional;

/**
 * A program and a question about it.
 *
 * @param name how it is called in a table, beginning in the folder that was named
 * @param expected whether the property is known to hold; empty if nothing is known
 */
public record Task(
    String name, ProgramName program, TaskProperty property, Optional<Boolean> expected) {}
