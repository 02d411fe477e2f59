/** How far an exploration has come: as a line for the terminal, and as moments for the report. */
package dev.sprang.launcher.progress;
