/** What an exploration has tried of a program, in a saved result. */
package dev.sprang.report.tried;
