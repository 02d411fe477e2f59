/**
 * Explorers that go from graph to graph instead of from schedule to schedule: which event reads
 * from which, and in which order a location was written. A graph becomes a plan by putting its
 * events into an order. Knows the contract of {@code explore} and {@code engine}, no engine.
 */
package dev.sprang.explore.graph;
