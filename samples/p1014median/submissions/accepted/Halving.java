import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

public class Halving {
    public static void main(String[] args) throws Exception {
        boolean first = args[0].equals("0");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int rest = Integer.parseInt(in.readLine().trim()), from = 0;
        int[] own = new int[rest];
        StringTokenizer words = new StringTokenizer(in.readLine());
        for (int i = 0; i < own.length; i++) own[i] = Integer.parseInt(words.nextToken());
        while (true) {
            int half = Math.max(1, rest / 2), mine = own[from + half - 1];
            if (first) say("? " + mine);
            String line = in.readLine();
            if (line == null) return;
            int other = Integer.parseInt(line.trim());
            if (!first && rest == 1) {
                say("! " + Math.min(mine, other));
                return;
            }
            if (!first) say("? " + mine);
            if (mine < other) from += half;
            rest -= half;
        }
    }

    static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
