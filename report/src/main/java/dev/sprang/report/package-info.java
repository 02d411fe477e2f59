/**
 * What is saved of an exploration, and what is drawn from it. {@link
 * dev.sprang.report.ResultDocument} is the one source: JSON, text and later reports are made from
 * it, never from a running exploration.
 */
package dev.sprang.report;
