/**
 * The one place that wires a request to engine, explorer, properties and report. Front doors speak
 * to {@link dev.sprang.launcher.Launcher} and need nothing else; the launcher knows none of them.
 */
package dev.sprang.launcher;
