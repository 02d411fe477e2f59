/**
 * JUnit Jupiter tests under all interleavings: {@link dev.sprang.junit.InterleavingTest}. A thin
 * front door that makes a program of a test method and asks {@link dev.sprang.api.Check}.
 */
package dev.sprang.junit;
