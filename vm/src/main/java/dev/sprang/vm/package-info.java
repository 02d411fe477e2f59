/**
 * The vm engine: runs Java programs on an own bytecode machine that can go back. This package is
 * the front; the machine is in {@code machine}, and knows no explorer.
 */
package dev.sprang.vm;
