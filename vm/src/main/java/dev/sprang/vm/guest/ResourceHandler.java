package dev.sprang.vm.guest;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

/** Opens the address of a file of the class path. */
final class ResourceHandler extends URLStreamHandler {
  private final String name;
  private final int index;

  /**
   * @param index among the files of this name
   */
  ResourceHandler(String name, int index) {
    this.name = name;
    this.index = index;
  }

  @Override
  protected URLConnection openConnection(URL url) {
    return new URLConnection(url) {
      @Override
      public void connect() {}

      @Override
      public InputStream getInputStream() {
        return new ByteArrayInputStream(Loader.read(name, index));
      }
    };
  }
}
