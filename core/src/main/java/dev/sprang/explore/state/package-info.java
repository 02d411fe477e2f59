/**
 * Explorers that recognise states: an execution is given up where it comes to a state that was
 * explored before. They need an engine that offers {@link dev.sprang.engine.StateImage}.
 */
package dev.sprang.explore.state;
