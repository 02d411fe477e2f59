/** Carries out the calls that have a row in the synchroniser table. */
package dev.sprang.live.run.calls;
