/**
 * Makes an execution that shows a violation one that is easier to follow: with fewer context
 * switches. Knows engines and properties, and no explorer.
 */
package dev.sprang.explore.shrink;
