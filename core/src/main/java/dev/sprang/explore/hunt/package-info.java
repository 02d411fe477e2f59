/**
 * Looking for violations in programs that are too large to be finished, beside a proof or alone.
 */
package dev.sprang.explore.hunt;
