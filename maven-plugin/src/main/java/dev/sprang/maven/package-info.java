/** The Maven plugin: runs the command line on classes of a project. */
package dev.sprang.maven;
