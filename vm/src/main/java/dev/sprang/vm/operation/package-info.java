/**
 * Where an instruction becomes an operation: who needs permission, which objects have escaped to
 * other threads, and what is initialised or printed on the way.
 */
package dev.sprang.vm.operation;
