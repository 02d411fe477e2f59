package dev.sprang.launcher.progress;

import java.io.PrintStream;

/**
 * Somebody who wants to know how far a check is.
 *
 * @param isTerminal whether one line can be kept up to date; else there is a new one now and then
 */
public record Watcher(PrintStream stream, boolean isTerminal) {}
