/**
 * Makes a program of a piece of the code that is running: a class with a main method that calls it,
 * so that every engine can run it and every execution begins afresh.
 */
package dev.sprang.api.program;
