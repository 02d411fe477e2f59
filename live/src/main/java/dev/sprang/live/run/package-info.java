/**
 * Runs woven programs: switches between their threads, keeps track of which objects several threads
 * reach, and turns what they do there into operations.
 */
package dev.sprang.live.run;
