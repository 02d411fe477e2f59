package dev.sprang.explore;

/**
 * How far an exploration goes.
 *
 * @param keepGoing whether to go on after the first violation
 * @param allowsLivelocks whether threads may go round for ever
 * @param mayGoElsewhere whether there is another engine, which may see what this one does not
 */
public record Conduct(boolean keepGoing, boolean allowsLivelocks, boolean mayGoElsewhere) {}
