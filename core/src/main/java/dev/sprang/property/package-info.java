/**
 * Was the run good? Each property is one file that judges executions, and states if it has to. What
 * it may find ({@code Violation.Kind}) and the settings it reads stand beside it.
 */
package dev.sprang.property;
