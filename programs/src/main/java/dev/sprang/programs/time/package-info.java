/** Programs whose threads wait for some time, with what is true of them by the clock of all. */
package dev.sprang.programs.time;
