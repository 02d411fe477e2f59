/**
 * The command line: a thin front door that turns words into requests, prints answers and chooses
 * the exit code. Knows the launcher and nothing behind it.
 */
package dev.sprang.cli;
