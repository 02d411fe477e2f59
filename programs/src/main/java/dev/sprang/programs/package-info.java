/** Programs to check, with what is known of them: the literature's benchmarks and random ones. */
package dev.sprang.programs;
