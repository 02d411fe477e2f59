/** What a Java program is, before an engine runs it. */
package dev.sprang.jdk.program;
