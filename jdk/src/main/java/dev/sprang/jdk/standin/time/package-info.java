/** How stand-ins wait for some time. */
package dev.sprang.jdk.standin.time;
