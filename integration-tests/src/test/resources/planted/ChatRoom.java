import java.util.*;
import java.util.concurrent.CopyOnWriteArrayList;

/** Never ends: messages are sent to all while somebody joins. */
public class ChatRoom {
  static long sent;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    List<Integer> members = right ? new CopyOnWriteArrayList<>() : new ArrayList<>();
    members.add(0);
    new Thread(() -> {
      for (int i = 1; ; i++) {
        members.add(i);
        if (members.size() > 5) members.remove(Integer.valueOf(i - 4));
      }
    }).start();
    while (true) {
      for (int member : members) sent += member;
    }
  }
}
