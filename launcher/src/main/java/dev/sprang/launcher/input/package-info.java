/**
 * Reads what users write: program files, model scripts, times, and words with a slip in them. Every
 * error says where it is and what would be right. Knows no engine and starts nothing.
 */
package dev.sprang.launcher.input;
