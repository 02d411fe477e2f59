/**
 * Explores what the Java memory model allows: goes from execution graph to execution graph, where
 * an edge says from which write a read takes. Knows the contract of {@code explore} and {@code
 * engine} and the axioms in {@code memory}, no engine.
 */
package dev.sprang.explore.memory;
