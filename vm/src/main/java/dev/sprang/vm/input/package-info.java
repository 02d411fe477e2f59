/** What the program takes from outside, and what follows from it. */
package dev.sprang.vm.input;
