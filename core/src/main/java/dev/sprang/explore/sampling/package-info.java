/**
 * Explorers that draw executions at random, each with a stated chance to hit what is rare. The same
 * seed gives the same executions.
 */
package dev.sprang.explore.sampling;
