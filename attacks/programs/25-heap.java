import java.util.ArrayList;

public class Main {
  public static void main(String[] arguments) {
    ArrayList<long[]> all = new ArrayList<>();
    while (true) all.add(new long[1 << 16]);
  }
}
