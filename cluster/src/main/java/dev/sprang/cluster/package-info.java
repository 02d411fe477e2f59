/**
 * One check on many machines: a coordinator that owns what is left to do, workers that do parts of
 * it, and the way between them. Knows searches and how to have parts of them done, never an engine
 * or an algorithm.
 */
package dev.sprang.cluster;
