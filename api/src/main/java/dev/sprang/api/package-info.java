/**
 * Checks from within a Java program: {@link dev.sprang.api.Sprang} for users, {@link
 * dev.sprang.api.Check} for other front doors. Knows the launcher, no engine and no explorer.
 */
package dev.sprang.api;
