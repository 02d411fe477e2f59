package dev.sprang.live.weave.site;

import java.util.ArrayList;
import java.util.List;

/** Numbers sites as classes are woven. Numbers are given once and stay for the engine's life. */
public final class WovenSites {
  private final List<Site> sites = new ArrayList<>();

  public synchronized int add(Site site) {
    sites.add(site);
    return sites.size() - 1;
  }

  public synchronized Site get(int number) {
    return sites.get(number);
  }

  public synchronized int size() {
    return sites.size();
  }
}
