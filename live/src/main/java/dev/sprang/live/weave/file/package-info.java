/** What class files say of classes, without loading them. */
package dev.sprang.live.weave.file;
