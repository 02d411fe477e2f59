package dev.sprang.launcher;

import java.io.PrintStream;
import java.util.Optional;

/**
 * What a front door brings along.
 *
 * @param interruption ends what runs when the user wants it
 * @param terminal where progress can be watched; empty if nobody watches
 * @param replay how users are told to run a schedule again
 */
public record FrontDoor(
    Interruption interruption, Optional<PrintStream> terminal, ReplayStyle replay) {}
