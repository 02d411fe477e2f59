/**
 * What the engine reaches of the JVM's inside: memory by slot, and what threads keep for
 * themselves.
 */
package dev.sprang.live.run.jvm;
