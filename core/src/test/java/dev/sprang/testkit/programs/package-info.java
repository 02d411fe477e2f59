/** Model programs with what is known of them: of the literature, litmus tests, random ones. */
package dev.sprang.testkit.programs;
