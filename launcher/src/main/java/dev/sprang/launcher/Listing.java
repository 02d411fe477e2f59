package dev.sprang.launcher;

import java.util.List;

/** An engine or explorer as front doors list it. */
public record Listing(String id, String summary, List<Option> options) {}
