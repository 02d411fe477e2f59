/** What explorers may ask about a state: its image, who reaches what, where threads are. */
package dev.sprang.vm.state;
