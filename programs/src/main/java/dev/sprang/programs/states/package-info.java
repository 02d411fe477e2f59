/**
 * Programs with more executions than states: the sixteen of Parízek, Hybrid Partial Order Reduction
 * (FMCAD 2016), of which nine are those of Parízek and Jančík (SPIN 2014), written anew from their
 * descriptions. The first argument of each is {@code right} or {@code wrong}.
 */
package dev.sprang.programs.states;
