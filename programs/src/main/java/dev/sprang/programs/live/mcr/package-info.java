/**
 * The small programs of "Speeding Up Maximal Causality Reduction with Static Dependency Analysis"
 * (ECOOP 2017), written anew from the paper's descriptions, each with its bug.
 */
package dev.sprang.programs.live.mcr;
