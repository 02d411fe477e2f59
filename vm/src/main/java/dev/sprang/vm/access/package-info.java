/**
 * Single words as {@code Unsafe} and {@code VarHandle} use them, each an operation where others can
 * see the object.
 */
package dev.sprang.vm.access;
