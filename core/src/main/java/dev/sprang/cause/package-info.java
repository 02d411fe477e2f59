/**
 * Why a violation happens: the few orders of events that it takes, found by comparing the execution
 * that shows it with all others. Stands above explorers and properties; nobody there knows it.
 */
package dev.sprang.cause;
