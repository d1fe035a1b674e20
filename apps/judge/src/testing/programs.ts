import { rarePrograms } from './rarePrograms.ts';

/** For each language: a program that adds two numbers, and ones that fail in each way. */
export interface Programs {
  right: string;
  wrong: string;
  slow: string;
  crash: string;
  /** Does not compile; absent where everything does. */
  broken?: string;
  greedy: string;
}

const c: Programs = {
  right: '#include <stdio.h>\nint main(void){int a,b;scanf("%d%d",&a,&b);printf("%d\\n",a+b);}',
  wrong: '#include <stdio.h>\nint main(void){int a,b;scanf("%d%d",&a,&b);printf("%d\\n",a-b);}',
  slow: 'int main(void){volatile int x=0;for(;;)x++;}',
  crash: 'int main(void){volatile int *volatile p=0;*p=1;}',
  broken: 'int main(void){return x;}',
  greedy:
    '#include <stdlib.h>\n#include <string.h>\nint main(void){for(;;){char*p=malloc(1<<20);if(!p)return 1;memset(p,1,1<<20);}}',
};
const cpp: Programs = {
  right: '#include <bits/stdc++.h>\nusing namespace std;\nint main(){int a,b;cin>>a>>b;cout<<a+b<<endl;}',
  wrong: '#include <bits/stdc++.h>\nusing namespace std;\nint main(){int a,b;cin>>a>>b;cout<<a-b<<endl;}',
  slow: c.slow.replace('(void)', '()'),
  crash: '#include <stdexcept>\nint main(){throw std::runtime_error("no");}',
  broken: '#include <vector>\nint main(){std::vector<int> v; v.no();}',
  greedy: '#include <vector>\nint main(){std::vector<std::vector<char>> v;for(;;)v.emplace_back(1<<20,1);}',
};
const python: Programs = {
  right: 'a, b = map(int, input().split())\nprint(a + b)',
  wrong: 'a, b = map(int, input().split())\nprint(a - b)',
  slow: 'while True: pass',
  crash: 'print(1 // 0)',
  broken: 'print((1',
  greedy: 'x = []\nwhile True: x.append(bytearray(1 << 20))',
};
const javascript: Programs = {
  right: "const [a, b] = require('fs').readFileSync(0, 'utf8').split(/\\s+/).map(Number); console.log(a + b);",
  wrong: "const [a, b] = require('fs').readFileSync(0, 'utf8').split(/\\s+/).map(Number); console.log(a - b);",
  slow: 'for (;;);',
  crash: 'null.x;',
  broken: 'let = = 1;',
  greedy: 'const x = []; for (let i = 0; ; i++) x.push(new Array(1e5).fill(i));',
};

export const programs: Readonly<Record<string, Programs>> = {
  C: c,
  'C With O2': c,
  'C++': cpp,
  'C++ With O2': cpp,
  'C++ 11': cpp,
  'C++ 17': cpp,
  'C++ 17 With O2': cpp,
  'C++ 20': cpp,
  'C++ 20 With O2': cpp,
  'C++ 23': cpp,
  Java: {
    right:
      'import java.util.*; public class Main { public static void main(String[] x) { Scanner s = new Scanner(System.in); System.out.println(s.nextInt() + s.nextInt()); } }',
    wrong: 'public class Main { public static void main(String[] x) { System.out.println(0); } }',
    slow: 'public class Main { public static void main(String[] x) { for (;;); } }',
    crash: 'public class Main { public static void main(String[] x) { int[] a = new int[1]; a[x.length + 1] = 1; } }',
    broken: 'public class Main { public static void main(String[] x) { y(); } }',
    greedy:
      'import java.util.*; public class Main { public static void main(String[] x) { List<int[]> l = new ArrayList<>(); for (;;) l.add(new int[1 << 18]); } }',
  },
  Python3: python,
  PyPy3: python,
  Python2: {
    ...python,
    right: 'a, b = map(int, raw_input().split())\nprint a + b',
    wrong: 'a, b = map(int, raw_input().split())\nprint a - b',
  },
  Golang: {
    right: 'package main\nimport "fmt"\nfunc main() { var a, b int; fmt.Scan(&a, &b); fmt.Println(a + b) }',
    wrong: 'package main\nimport "fmt"\nfunc main() { var a, b int; fmt.Scan(&a, &b); fmt.Println(a - b) }',
    slow: 'package main\nfunc main() { for {} }',
    crash: 'package main\nfunc main() { var a []int; i := 5; println(a[i]) }',
    broken: 'package main\nfunc main() { x := 1 }',
    greedy:
      'package main\nfunc main() { var x [][]byte; for { b := make([]byte, 1<<20); for i := range b { b[i] = 1 }; x = append(x, b) } }',
  },
  'C#': {
    right:
      'using System; class P { static void Main() { var s = Console.ReadLine().Split(); Console.WriteLine(int.Parse(s[0]) + int.Parse(s[1])); } }',
    wrong: 'using System; class P { static void Main() { Console.WriteLine(0); } }',
    slow: 'class P { static void Main() { for (;;); } }',
    crash:
      'class P { static void Main() { int[] a = new int[1]; a[System.Environment.GetCommandLineArgs().Length + 5] = 1; } }',
    broken: 'class P { static void Main() { x(); } }',
    greedy:
      'using System.Collections.Generic; class P { static void Main() { var l = new List<byte[]>(); for (;;) { var b = new byte[1 << 20]; for (int i = 0; i < b.Length; i++) b[i] = 1; l.Add(b); } } }',
  },
  PHP: {
    right: '<?php fscanf(STDIN, "%d %d", $a, $b); echo $a + $b, "\\n";',
    wrong: '<?php echo 0;',
    slow: '<?php for (;;);',
    crash: '<?php nothing();',
    broken: '<?php echo (;',
    greedy: '<?php $x = []; for (;;) $x[] = str_repeat("x", 1 << 20);',
  },
  'JavaScript Node': javascript,
  TypeScript: {
    ...javascript,
    right:
      "import { readFileSync } from 'node:fs';\nenum Op { Add }\nconst [a, b]: number[] = readFileSync(0, 'utf8').split(/\\s+/).map(Number);\nif (Op.Add === 0) console.log(a! + b!);",
    broken: 'const x: = 1;',
  },
  Ruby: {
    right: 'a, b = gets.split.map(&:to_i)\nputs a + b',
    wrong: 'puts 0',
    slow: 'loop {}',
    crash: 'nil.x',
    broken: 'puts (1',
    greedy: 'x = []\nloop { x << "x" * (1 << 20) }',
  },
  Rust: {
    right:
      'use std::io::*; fn main() { let mut s = String::new(); stdin().read_to_string(&mut s).unwrap(); println!("{}", s.split_whitespace().map(|x| x.parse::<i64>().unwrap()).sum::<i64>()); }',
    wrong: 'fn main() { println!("0"); }',
    slow: 'fn main() { let mut x = 0u64; loop { x = x.wrapping_add(1); if x == 7 && std::env::args().count() > 9 { break; } } }',
    crash: 'fn main() { let v: Vec<i32> = vec![]; println!("{}", v[std::env::args().count() + 5]); }',
    broken: 'fn main() { x(); }',
    greedy: 'fn main() { let mut v: Vec<Vec<u8>> = vec![]; loop { v.push(vec![1; 1 << 20]); } }',
  },
  Pascal: {
    right: 'var a, b: longint; begin readln(a, b); writeln(a + b); end.',
    wrong: 'begin writeln(0); end.',
    slow: 'begin while true do; end.',
    crash: 'var a: array of longint; begin {$R+} setlength(a, 1); writeln(a[paramcount + 5]); end.',
    broken: 'begin x; end.',
    greedy: 'var p: pointer; begin while true do begin getmem(p, 1048576); fillchar(p^, 1048576, 1); end; end.',
  },
  Haskell: {
    right: 'main = interact $ \\s -> show (sum (map read (words s) :: [Int])) ++ "\\n"',
    wrong: 'main = print 0',
    slow: 'main = print (length (filter (> 0) [1 ..]))',
    crash: 'main = print (head ([] :: [Int]))',
    broken: 'main = x',
    greedy: 'import Data.Word\nmain = let xs = [1 :: Integer ..] in print (sum xs + fromIntegral (length xs))',
  },
  OCaml: {
    right: 'let () = Scanf.scanf " %d %d" (fun a b -> Printf.printf "%d\\n" (a + b))',
    wrong: 'let () = print_string "0"',
    slow: 'let () = while true do ignore (Sys.opaque_identity 1) done',
    crash: 'let () = failwith "no"',
    broken: 'let () = x',
    greedy: "let x = ref [] let () = while true do x := Bytes.make 1048576 'x' :: !x done",
  },
  Lua: {
    right: 'local a, b = io.read("n", "n") print(a + b)',
    wrong: 'print(0)',
    slow: 'while true do end',
    crash: 'error("no")',
    broken: 'print(1',
    greedy: 'local x = {} while true do x[#x + 1] = string.rep(tostring(#x), 1 << 18) end',
  },
  Perl: {
    right: 'my ($a, $b) = split / /, <STDIN>; print $a + $b, "\\n";',
    wrong: 'print 0;',
    slow: 'while (1) {}',
    crash: 'die "no";',
    broken: 'print (1;',
    greedy: 'my @x; while (1) { push @x, "x" x (1 << 20); }',
  },
  Bash: {
    right: 'read -r a b; echo $((a + b))',
    wrong: 'echo 0',
    slow: 'while :; do :; done',
    crash: 'exit 3',
    broken: 'if',
    greedy: 'x=x; while :; do x=$x$x; done',
  },
  R: {
    right: 'x <- scan(file("stdin"), quiet = TRUE)\ncat(x[1] + x[2], "\\n")',
    wrong: 'cat(0)',
    slow: 'repeat {}',
    crash: 'stop("no")',
    broken: 'cat((1',
    greedy: 'x <- list()\nrepeat x[[length(x) + 1]] <- numeric(131072) + 1',
  },
  Kotlin: {
    right: 'fun main() { val (a, b) = readLine()!!.split(" ").map { it.toInt() }; println(a + b) }',
    wrong: 'fun main() { println(0) }',
    slow: 'fun main() { while (true) {} }',
    crash: 'fun main() { val a = IntArray(1); println(a[System.getProperty("user.dir").length + 5]) }',
    broken: 'fun main() { x() }',
    greedy: 'fun main() { val l = ArrayList<IntArray>(); while (true) l.add(IntArray(1 shl 18)) }',
  },
  Scala: {
    right:
      'object Main extends App { val Array(a, b) = scala.io.StdIn.readLine().split(" ").map(_.toInt); println(a + b) }',
    wrong: 'object Main extends App { println(0) }',
    slow: 'object Main { def main(args: Array[String]): Unit = { var x = 0; while (true) x += 1 } }',
    crash: 'object Main extends App { println(Array(1)(args.length + 5)) }',
    broken: 'object Main extends App { x() }',
    greedy:
      'object Main extends App { val l = new scala.collection.mutable.ArrayBuffer[Array[Int]]; while (true) l += Array.fill(1 << 18)(1) }',
  },
  ...rarePrograms,
};
