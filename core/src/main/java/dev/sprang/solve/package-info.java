/** Finds inputs for which conditions hold. Knows terms, and neither engines nor explorers. */
package dev.sprang.solve;
