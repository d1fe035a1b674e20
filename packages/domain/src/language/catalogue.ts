/**
 * The languages users can name, with what every side needs to know of them. How each is compiled and run is in
 * apps/judge/src/languages, one file a language; whether it is offered depends on the live judge nodes.
 */
export interface CatalogueLanguage {
  /** Stable number for clients. */
  id: number;
  /** The name clients send (reference, server rules 2.2). */
  name: string;
  /** Editor mode. */
  contentType: string;
  /** Source file name inside the box. */
  source: string;
  /** Order in lists, larger first. */
  seq: number;
  /** C and C++ get the limits as given, all others twice that (server rules 2.3). */
  factor: 1 | 2;
  /** May checkers and interactors be written in it? */
  forJudge: boolean;
  /** What a new editor shows. */
  template: string;
}

const cTemplate = `#include <stdio.h>

int main(void) {
    int a, b;
    scanf("%d%d", &a, &b);
    printf("%d\\n", a + b);
    return 0;
}
`;
const cppTemplate = `#include <bits/stdc++.h>
using namespace std;

int main() {
    int a, b;
    cin >> a >> b;
    cout << a + b << endl;
    return 0;
}
`;
const javaTemplate = `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt();
        int b = in.nextInt();
        System.out.println(a + b);
    }
}
`;

const c = (id: number, name: string): CatalogueLanguage => ({
  id,
  name,
  contentType: 'text/x-csrc',
  source: 'main.c',
  seq: 10,
  factor: 1,
  forJudge: name === 'C',
  template: cTemplate,
});
const cpp = (id: number, name: string): CatalogueLanguage => ({
  id,
  name,
  contentType: 'text/x-c++src',
  source: 'main.cpp',
  seq: 5,
  factor: 1,
  forJudge: true,
  template: cppTemplate,
});
const other = (id: number, name: string, contentType: string, source: string, template: string): CatalogueLanguage => ({
  id,
  name,
  contentType,
  source,
  seq: 0,
  factor: 2,
  forJudge: name === 'Python3',
  template,
});

const python = 'a, b = map(int, input().split())\nprint(a + b)\n';

export const catalogue: readonly CatalogueLanguage[] = [
  c(1, 'C'),
  c(2, 'C With O2'),
  cpp(3, 'C++'),
  cpp(4, 'C++ With O2'),
  cpp(21, 'C++ 11'),
  cpp(5, 'C++ 17'),
  cpp(6, 'C++ 17 With O2'),
  cpp(7, 'C++ 20'),
  cpp(8, 'C++ 20 With O2'),
  cpp(22, 'C++ 23'),
  other(9, 'Java', 'text/x-java', 'Main.java', javaTemplate),
  other(10, 'Python3', 'text/x-python', 'main.py', python),
  other(11, 'Python2', 'text/x-python', 'main.py', 'a, b = map(int, raw_input().split())\nprint a + b\n'),
  other(12, 'PyPy3', 'text/x-python', 'main.py', python),
  other(13, 'PyPy2', 'text/x-python', 'main.py', 'a, b = map(int, raw_input().split())\nprint a + b\n'),
  other(
    14,
    'Golang',
    'text/x-go',
    'main.go',
    'package main\n\nimport "fmt"\n\nfunc main() {\n\tvar a, b int\n\tfmt.Scan(&a, &b)\n\tfmt.Println(a + b)\n}\n',
  ),
  other(
    15,
    'C#',
    'text/x-csharp',
    'Main.cs',
    'using System;\n\nclass Program {\n    static void Main() {\n        var p = Console.ReadLine().Split();\n        Console.WriteLine(int.Parse(p[0]) + int.Parse(p[1]));\n    }\n}\n',
  ),
  other(16, 'PHP', 'text/x-php', 'main.php', '<?php\nfscanf(STDIN, "%d %d", $a, $b);\necho $a + $b, "\\n";\n'),
  other(
    17,
    'JavaScript Node',
    'text/javascript',
    'main.js',
    "const [a, b] = require('fs').readFileSync(0, 'utf8').split(/\\s+/).map(Number);\nconsole.log(a + b);\n",
  ),
  other(
    18,
    'JavaScript V8',
    'text/javascript',
    'main.js',
    'const [a, b] = readline().split(" ").map(Number);\nprint(a + b);\n',
  ),
  other(19, 'Ruby', 'text/x-ruby', 'main.rb', 'a, b = gets.split.map(&:to_i)\nputs a + b\n'),
  other(
    20,
    'Rust',
    'text/x-rustsrc',
    'main.rs',
    'use std::io::{self, Read};\n\nfn main() {\n    let mut s = String::new();\n    io::stdin().read_to_string(&mut s).unwrap();\n    let sum: i64 = s.split_whitespace().map(|x| x.parse::<i64>().unwrap()).sum();\n    println!("{}", sum);\n}\n',
  ),
  other(
    23,
    'TypeScript',
    'text/typescript',
    'main.ts',
    "import { readFileSync } from 'node:fs';\n\nconst [a, b]: number[] = readFileSync(0, 'utf8').split(/\\s+/).map(Number);\nconsole.log(a! + b!);\n",
  ),
  other(
    24,
    'Kotlin',
    'text/x-kotlin',
    'Main.kt',
    'fun main() {\n    val (a, b) = readLine()!!.split(" ").map { it.toInt() }\n    println(a + b)\n}\n',
  ),
  other(
    25,
    'Pascal',
    'text/x-pascal',
    'main.pas',
    'var\n  a, b: longint;\nbegin\n  readln(a, b);\n  writeln(a + b);\nend.\n',
  ),
  other(
    26,
    'Haskell',
    'text/x-haskell',
    'Main.hs',
    'main :: IO ()\nmain = do\n  [a, b] <- map read . words <$> getLine :: IO [Int]\n  print (a + b)\n',
  ),
  other(
    27,
    'OCaml',
    'text/x-ocaml',
    'main.ml',
    'let () = Scanf.scanf " %d %d" (fun a b -> Printf.printf "%d\\n" (a + b))\n',
  ),
  other(28, 'Lua', 'text/x-lua', 'main.lua', 'local a, b = io.read("n", "n")\nprint(a + b)\n'),
  other(29, 'Perl', 'text/x-perl', 'main.pl', 'my ($a, $b) = split / /, <STDIN>;\nprint $a + $b, "\\n";\n'),
  other(30, 'Bash', 'text/x-sh', 'main.sh', 'read -r a b\necho $((a + b))\n'),
  other(31, 'R', 'text/x-rsrc', 'main.R', 'x <- scan(file("stdin"), quiet = TRUE)\ncat(x[1] + x[2], "\\n")\n'),
  other(
    32,
    'Scala',
    'text/x-scala',
    'Main.scala',
    'object Main extends App {\n  val Array(a, b) = scala.io.StdIn.readLine().split(" ").map(_.toInt)\n  println(a + b)\n}\n',
  ),
  other(
    33,
    'Fortran',
    'text/x-fortran',
    'main.f90',
    "program main\n  implicit none\n  integer :: a, b\n  read *, a, b\n  print '(i0)', a + b\nend program main\n",
  ),
  other(
    34,
    'Ada',
    'text/x-ada',
    'main.adb',
    'with Ada.Integer_Text_IO; use Ada.Integer_Text_IO;\nwith Ada.Text_IO;\n\nprocedure Main is\n   A, B : Integer;\nbegin\n   Get (A);\n   Get (B);\n   Put (A + B, Width => 0);\n   Ada.Text_IO.New_Line;\nend Main;\n',
  ),
  other(
    35,
    'Objective-C',
    'text/x-objectivec',
    'main.m',
    '#include <objc/Object.h>\n#include <stdio.h>\n\n@interface Sum : Object\n+ (int)of:(int)a and:(int)b;\n@end\n\n@implementation Sum\n+ (int)of:(int)a and:(int)b {\n    return a + b;\n}\n@end\n\nint main(void) {\n    int a, b;\n    scanf("%d%d", &a, &b);\n    printf("%d\\n", [Sum of:a and:b]);\n    return 0;\n}\n',
  ),
  other(
    36,
    'Common Lisp',
    'text/x-common-lisp',
    'main.lisp',
    '(let ((a (read)) (b (read)))\n  (format t "~d~%" (+ a b)))\n',
  ),
  other(
    37,
    'Prolog',
    'text/x-prolog',
    'main.pl',
    'main :-\n    read_line_to_string(user_input, Line),\n    split_string(Line, " ", "", Words),\n    maplist([Word, Number]>>number_string(Number, Word), Words, Numbers),\n    sum_list(Numbers, Sum),\n    writeln(Sum).\n',
  ),
  other(38, 'AWK', 'text/x-awk', 'main.awk', '{ print $1 + $2 }\n'),
  other(39, 'Tcl', 'text/x-tcl', 'main.tcl', 'lassign [gets stdin] a b\nputs [expr {$a + $b}]\n'),
  other(
    40,
    'COBOL',
    'text/x-cobol',
    'main.cob',
    'identification division.\nprogram-id. a-plus-b.\ndata division.\nworking-storage section.\n01 input-line pic x(80).\n01 word-a pic x(20).\n01 word-b pic x(20).\n01 total pic s9(18).\n01 shown pic -(17)9.\nprocedure division.\n    accept input-line\n    unstring input-line delimited by all space into word-a word-b\n    compute total = function numval(word-a) + function numval(word-b)\n    move total to shown\n    display function trim(shown)\n    stop run.\n',
  ),
];

const byName = new Map(catalogue.map((language) => [language.name, language]));

/** The language of that name, or undefined. */
export const languageByName = (name: string): CatalogueLanguage | undefined => byName.get(name);

/** The multiplier of time and memory limits; unknown languages count as not C. */
export const limitFactor = (name: string): 1 | 2 => byName.get(name)?.factor ?? 2;
