/**
 * Histories: what calls of several threads on one object gave back, and whether an order of the
 * calls, one after the other, explains it. All of this runs inside the executions, as part of the
 * program that is checked.
 */
package dev.sprang.api.history;
