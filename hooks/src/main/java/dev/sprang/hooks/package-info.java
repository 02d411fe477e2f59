/**
 * What woven code calls. Loaded where every class can see it, so Java 11 bytecode, no dependencies
 * and as little code as possible.
 */
package dev.sprang.hooks;
