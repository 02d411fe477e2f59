/**
 * What executions have shown of each thread's own behaviour, and executions rehearsed from it
 * without an engine. Knows the contract of engines, but no engine and no explorer.
 */
package dev.sprang.causality.learned;
