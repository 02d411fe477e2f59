package dev.sprang.property;

import dev.sprang.operation.Frame;

/**
 * Something that a program says some execution does.
 *
 * @param name what the program calls it
 * @param place where it is said
 */
public record ReachableClaim(String name, Frame place) {}
