/**
 * Monitors, locks and conditions, and the words of threads by which waits end: the operations of
 * which {@code dev.sprang.jdk.call} makes calls that take several.
 */
package dev.sprang.live.run.waiting;
