/** Slips of reductions, which only Java programs show. */
package dev.sprang.explore.dpor;
