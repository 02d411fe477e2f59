package dev.sprang.launcher;

import java.util.List;

/** An engine or explorer as front doors list it. */
public record Offer(String id, String summary, List<Option> options) {}
