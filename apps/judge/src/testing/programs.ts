import { type Programs, rarePrograms } from './rarePrograms.ts';

/** The first number of the input chooses how a program behaves; two numbers to add follow it. */
export const ways = { right: 0, wrong: 1, slow: 2, crash: 3, greedy: 4 } as const;

const c: Programs = {
  text: `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    int way, a, b;
    volatile int x = 0, *volatile nowhere = 0;
    scanf("%d%d%d", &way, &a, &b);
    while (way == 2) x++;
    if (way == 3) *nowhere = 1;
    while (way == 4) {
        char *volatile block = malloc(1 << 20);
        if (!block) return 1;
        memset(block, 1, 1 << 20);
    }
    printf("%d\\n", way == 1 ? a - b : a + b);
}`,
  broken: 'int main(void){return x;}',
};

const cpp: Programs = {
  text: `#include <bits/stdc++.h>
using namespace std;
int main() {
    int way, a, b;
    cin >> way >> a >> b;
    volatile int x = 0;
    while (way == 2) x = x + 1;
    if (way == 3) throw runtime_error("no");
    vector<vector<char>> kept;
    while (way == 4) kept.emplace_back(1 << 20, 1);
    cout << (way == 1 ? a - b : a + b) << endl;
}`,
  broken: '#include <vector>\nint main(){std::vector<int> v; v.no();}',
};

const python: Programs = {
  text: `way, a, b = map(int, input().split())
while way == 2: pass
if way == 3: 1 // 0
kept = []
while way == 4: kept.append(bytearray(1 << 20))
print(a - b if way == 1 else a + b)`,
  broken: 'print((1',
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
    text: `import java.util.*;
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int way = in.nextInt(), a = in.nextInt(), b = in.nextInt();
        while (way == 2) {}
        if (way == 3) System.out.println(args[way]);
        List<int[]> kept = new ArrayList<>();
        while (way == 4) kept.add(new int[1 << 18]);
        System.out.println(way == 1 ? a - b : a + b);
    }
}`,
    broken: 'public class Main { public static void main(String[] x) { y(); } }',
  },
  Python3: python,
  PyPy3: python,
  Python2: {
    text: python.text.replace('input()', 'raw_input()').replace(/print\((.*)\)/, 'print $1'),
    broken: 'print((1',
  },
  Golang: {
    text: `package main

import "fmt"

func main() {
	var way, a, b int
	fmt.Scan(&way, &a, &b)
	for way == 2 {
	}
	var kept [][]byte
	if way == 3 {
		fmt.Println(kept[way])
	}
	for way == 4 {
		block := make([]byte, 1<<20)
		for i := range block {
			block[i] = 1
		}
		kept = append(kept, block)
	}
	if way == 1 {
		b = -b
	}
	fmt.Println(a + b)
}`,
    broken: 'package main\nfunc main() { x := 1 }',
  },
  'C#': {
    text: `using System;
using System.Collections.Generic;
class Program {
    static void Main() {
        int[] n = Array.ConvertAll(Console.ReadLine().Split(), int.Parse);
        int way = n[0];
        while (way == 2) {}
        if (way == 3) Console.WriteLine(n[way]);
        var kept = new List<byte[]>();
        while (way == 4) {
            var block = new byte[1 << 20];
            for (int i = 0; i < block.Length; i++) block[i] = 1;
            kept.Add(block);
        }
        Console.WriteLine(way == 1 ? n[1] - n[2] : n[1] + n[2]);
    }
}`,
    broken: 'class P { static void Main() { x(); } }',
  },
  PHP: {
    text: `<?php
fscanf(STDIN, "%d %d %d", $way, $a, $b);
while ($way == 2);
if ($way == 3) nothing();
$kept = [];
while ($way == 4) $kept[] = str_repeat("x", 1 << 20);
echo $way == 1 ? $a - $b : $a + $b, "\\n";`,
    broken: '<?php echo (;',
  },
  'JavaScript Node': {
    text: `const [way, a, b] = require('fs').readFileSync(0, 'utf8').split(/\\s+/).map(Number);
while (way === 2);
if (way === 3) null.x;
for (let i = 0, kept = []; way === 4; i++) kept.push(new Array(1e5).fill(i));
console.log(way === 1 ? a - b : a + b);`,
    broken: 'let = = 1;',
  },
  TypeScript: {
    text: `import { readFileSync } from 'node:fs';
enum Way { Right, Wrong, Slow, Crash, Greedy }
const [way, a, b]: number[] = readFileSync(0, 'utf8').split(/\\s+/).map(Number);
while (way === Way.Slow);
if (way === Way.Crash) throw new Error('no');
for (let i = 0, kept: number[][] = []; way === Way.Greedy; i++) kept.push(new Array<number>(1e5).fill(i));
console.log(way === Way.Wrong ? a! - b! : a! + b!);`,
    broken: 'const x: = 1;',
  },
  Ruby: {
    text: `way, a, b = gets.split.map(&:to_i)
loop {} if way == 2
nil.x if way == 3
kept = []
kept << "x" * (1 << 20) while way == 4
puts way == 1 ? a - b : a + b`,
    broken: 'puts (1',
  },
  Rust: {
    text: `use std::io::*;
fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let n: Vec<i64> = text.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let way = n[0];
    while way == 2 {}
    if way == 3 {
        println!("{}", n[way as usize]);
    }
    let mut kept: Vec<Vec<u8>> = vec![];
    while way == 4 {
        kept.push(vec![1; 1 << 20]);
    }
    println!("{}", if way == 1 { n[1] - n[2] } else { n[1] + n[2] });
}`,
    broken: 'fn main() { x(); }',
  },
  Pascal: {
    text: `{$R+}
var
  way, a, b: longint;
  few: array of longint;
  p: pointer;
begin
  readln(way, a, b);
  while way = 2 do;
  setlength(few, 1);
  if way = 3 then writeln(few[way]);
  while way = 4 do
  begin
    getmem(p, 1048576);
    fillchar(p^, 1048576, 1);
  end;
  if way = 1 then b := -b;
  writeln(a + b);
end.`,
    broken: 'begin x; end.',
  },
  Haskell: {
    text: `main :: IO ()
main = do
  numbers <- map read . words <$> getLine
  let [way, a, b] = numbers :: [Int]
  case way of
    1 -> print (a - b)
    2 -> print (length (filter (> 0) [1 ..]))
    3 -> print (numbers !! way)
    4 -> let xs = [1 :: Integer ..] in print (sum xs + fromIntegral (length xs))
    _ -> print (a + b)`,
    broken: 'main = x',
  },
  OCaml: {
    text: `let () = Scanf.scanf " %d %d %d" (fun way a b ->
  while way = 2 do ignore (Sys.opaque_identity 1) done;
  if way = 3 then failwith "no";
  let kept = ref [] in
  while way = 4 do kept := Bytes.make 1048576 'x' :: !kept done;
  Printf.printf "%d\\n" (if way = 1 then a - b else a + b))`,
    broken: 'let () = x',
  },
  Lua: {
    text: `local way, a, b = io.read("n", "n", "n")
while way == 2 do end
if way == 3 then error("no") end
local kept = {}
while way == 4 do kept[#kept + 1] = string.rep(tostring(#kept), 1 << 18) end
print(way == 1 and a - b or a + b)`,
    broken: 'print(1',
  },
  Perl: {
    text: `my ($way, $x, $y) = split / /, <STDIN>;
while ($way == 2) {}
die "no" if $way == 3;
my @kept;
push @kept, "x" x (1 << 20) while $way == 4;
print(($way == 1 ? $x - $y : $x + $y), "\\n");`,
    broken: 'print (1;',
  },
  Bash: {
    text: `read -r way a b
while ((way == 2)); do :; done
if ((way == 3)); then exit 3; fi
x=x
while ((way == 4)); do x=$x$x; done
echo $((way == 1 ? a - b : a + b))`,
    broken: 'if',
  },
  R: {
    text: `n <- scan(file("stdin"), quiet = TRUE)
way <- n[1]
while (way == 2) {}
if (way == 3) stop("no")
kept <- list()
while (way == 4) kept[[length(kept) + 1]] <- numeric(131072) + 1
cat(if (way == 1) n[2] - n[3] else n[2] + n[3], "\\n")`,
    broken: 'cat((1',
  },
  Kotlin: {
    text: `fun main() {
    val (way, a, b) = readLine()!!.split(" ").map { it.toInt() }
    while (way == 2) {}
    val kept = ArrayList<IntArray>()
    if (way == 3) println(kept[way])
    while (way == 4) kept.add(IntArray(1 shl 18))
    println(if (way == 1) a - b else a + b)
}`,
    broken: 'fun main() { x() }',
  },
  Scala: {
    text: `object Main {
  def main(args: Array[String]): Unit = {
    val Array(way, a, b) = scala.io.StdIn.readLine().split(" ").map(_.toInt)
    while (way == 2) {}
    if (way == 3) println(args(way))
    val kept = new scala.collection.mutable.ArrayBuffer[Array[Int]]
    while (way == 4) kept += Array.fill(1 << 18)(1)
    println(if (way == 1) a - b else a + b)
  }
}`,
    broken: 'object Main extends App { x() }',
  },
  ...rarePrograms,
};
