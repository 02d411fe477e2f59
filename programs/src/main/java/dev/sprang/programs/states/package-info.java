/** Programs with more executions than states, of papers about searches over states. */
package dev.sprang.programs.states;
