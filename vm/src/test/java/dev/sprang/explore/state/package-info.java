/** Slips of searches over states, which only Java programs show. */
package dev.sprang.explore.state;
