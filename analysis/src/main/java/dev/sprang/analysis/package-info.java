/**
 * Static facts about Java programs, from their class files. Types of WALA never leave this package.
 */
package dev.sprang.analysis;
