/**
 * What the class files of a program say before it runs, and their renaming: what both engines that
 * run bytecode need. Must not know an engine.
 */
package dev.sprang.jdk.scan;
