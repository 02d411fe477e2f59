/**
 * Searches on disk that can be gone on with: the file, what is in it, who saves it and who brings
 * it back. Knows nothing of requests and sessions.
 */
package dev.sprang.launcher.search;
