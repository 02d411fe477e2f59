/**
 * Executions without end: how everybody is let on in turn, and how far one is followed. Knows no
 * explorer.
 */
@org.jspecify.annotations.NullMarked
package dev.sprang.explore.fair;
