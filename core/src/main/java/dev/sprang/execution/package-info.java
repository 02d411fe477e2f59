/**
 * What happened: events, executions and how they end, and the relations on an execution. Knows no
 * engine, no explorer and no program.
 */
package dev.sprang.execution;
