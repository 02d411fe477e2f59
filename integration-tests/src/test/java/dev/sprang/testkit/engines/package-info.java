/** What tests of Java programs on both engines share: the programs, and replay on the other. */
package dev.sprang.testkit.engines;
