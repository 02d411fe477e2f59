/**
 * Which reads of a thread decide what it does later. The one place of this module that may look
 * into programs.
 */
package dev.sprang.causality.dependence;
