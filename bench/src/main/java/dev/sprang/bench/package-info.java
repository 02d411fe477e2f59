/** Tables of published figures with ours beside them. */
package dev.sprang.bench;
