/** Looking for violations in programs that are too large to be finished. */
package dev.sprang.explore.hunt;
