/**
 * One execution written down so that nothing more of the engine is needed to show it: threads,
 * events with values and code, locks, who waits for whom, what made what possible. Reports of every
 * form are drawn from it.
 */
package dev.sprang.report.trace;
