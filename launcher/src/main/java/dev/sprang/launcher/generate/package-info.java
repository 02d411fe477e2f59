/** Writes tests: one for each path of a program that was found, which runs it again. */
package dev.sprang.launcher.generate;
