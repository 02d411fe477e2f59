/**
 * The machine that core's step loop drives: makes steps, takes them back, tells of them, and puts
 * all parts together.
 */
package dev.sprang.vm.machine;
