/**
 * The model engine: abstract thread programs, compiled to a few instructions and run on a state
 * with an undo log. It is where explorers are proved right before any bytecode is involved.
 */
package dev.sprang.engine.model;
