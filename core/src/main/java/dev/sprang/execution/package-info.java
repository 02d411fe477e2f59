/**
 * What happened: choices, operations with footprints, events, schedules, executions, and the
 * relations on an execution. Knows no engine, no explorer and no program.
 */
package dev.sprang.execution;
