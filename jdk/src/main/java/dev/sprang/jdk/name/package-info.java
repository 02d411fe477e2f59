/** How classes and methods are named in tables. Must not use the other packages. */
package dev.sprang.jdk.name;
