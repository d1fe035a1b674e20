import type { Programs } from './programs.ts';

/** Those of the languages few contestants use. */
export const rarePrograms: Readonly<Record<string, Programs>> = {
  Fortran: {
    right: "program main\ninteger :: a, b\nread *, a, b\nprint '(i0)', a + b\nend program",
    wrong: 'program main\nprint *, 0\nend program',
    slow: 'program main\ninteger, volatile :: x = 0\ndo\nx = x + 1\nend do\nend program',
    crash: 'program main\nerror stop 3\nend program',
    broken: 'program main\nimplicit none\nx = 1\nend program',
    greedy: `program main
type node
  integer, allocatable :: values(:)
end type
type(node) :: x(100000)
integer :: i
do i = 1, 100000
  allocate(x(i)%values(262144))
  x(i)%values = i
end do
print *, x(5)%values(7)
end program`,
  },
  Ada: {
    right:
      'with Ada.Integer_Text_IO; use Ada.Integer_Text_IO;\nprocedure Sum is A, B : Integer; begin Get (A); Get (B); Put (A + B, Width => 0); end Sum;',
    wrong: 'with Ada.Text_IO;\nprocedure Main is begin Ada.Text_IO.Put_Line ("0"); end Main;',
    slow: 'procedure Main is X : Integer := 0; pragma Volatile (X); begin loop X := 1 - X; end loop; end Main;',
    crash:
      "with Ada.Command_Line; with Ada.Text_IO;\nprocedure Main is A : array (1 .. 2) of Integer := (1, 2); begin Ada.Text_IO.Put_Line (Integer'Image (A (Ada.Command_Line.Argument_Count + 5))); end Main;",
    broken: 'procedure Main is begin X := 1; end Main;',
    greedy:
      "procedure Main is type Block is array (1 .. 262144) of Integer; type Link is access Block; P : Link; pragma Volatile (P); begin loop P := new Block'(others => 1); end loop; end Main;",
  },
  'Objective-C': {
    right:
      '#include <objc/Object.h>\n#include <stdio.h>\n@interface Sum : Object\n+ (int)of:(int)a and:(int)b;\n@end\n@implementation Sum\n+ (int)of:(int)a and:(int)b { return a + b; }\n@end\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", [Sum of:a and:b]); return 0; }',
    wrong: '#include <stdio.h>\nint main(void) { printf("0\\n"); return 0; }',
    slow: 'int main(void) { volatile int x = 0; for (;;) x++; }',
    crash: '#include <stdlib.h>\nint main(void) { @try { @throw (id)0; } @finally { abort(); } }',
    broken: 'int main(void) { return [Nothing here]; }',
    greedy:
      '#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) { char *p = malloc(1 << 20); if (!p) return 1; memset(p, 1, 1 << 20); } }',
  },
  'Common Lisp': {
    right: '(let ((a (read)) (b (read))) (format t "~d~%" (+ a b)))',
    wrong: '(print 0)',
    slow: '(loop)',
    crash: '(error "no")',
    broken: '(print (1',
    greedy: '(print (length (remove 2 (make-array 100000000 :initial-element 1))))',
  },
  Prolog: {
    right:
      'main :- read_line_to_string(user_input, L), split_string(L, " ", "", W), maplist([S, N]>>number_string(N, S), W, Ns), sum_list(Ns, X), writeln(X).',
    wrong: ':- initialization(main).\nmain :- writeln(0).',
    slow: 'main :- repeat, fail.',
    crash: 'main :- nothing(1).',
    broken: 'main :- writeln(1',
    greedy: 'main :- functor(T, f, 100000000), arg(1, T, 1), writeln(T).',
  },
  AWK: {
    right: '{ print $1 + $2 }',
    wrong: 'BEGIN { print 0 }',
    slow: 'BEGIN { for (;;) x++ }',
    crash: 'BEGIN { print 1 / zero }',
    broken: 'BEGIN { print (1 }',
    greedy: 'BEGIN { for (;;) x[i++] = sprintf("%1000d", i) }',
  },
  Tcl: {
    right: 'lassign [gets stdin] a b\nputs [expr {$a + $b}]',
    wrong: 'puts 0',
    slow: 'while 1 {}',
    crash: 'nothing',
    broken: 'puts {1',
    greedy: 'while 1 { lappend x [string repeat [string repeat x 10000] 100] }',
  },
  COBOL: {
    right: `identification division.
program-id. a-plus-b.
data division.
working-storage section.
01 input-line pic x(80).
01 word-a pic x(20).
01 word-b pic x(20).
01 total pic s9(18).
01 shown pic -(17)9.
procedure division.
    accept input-line
    unstring input-line delimited by all space into word-a word-b
    compute total = function numval(word-a) + function numval(word-b)
    move total to shown
    display function trim(shown)
    stop run.
`,
    wrong: 'identification division.\nprogram-id. zero.\nprocedure division.\n    display "0"\n    stop run.\n',
    slow: 'identification division.\nprogram-id. endless.\ndata division.\nworking-storage section.\n01 x pic 9(4) comp-5.\nprocedure division.\n    perform until x = 70000\n        move 1 to x\n    end-perform\n    stop run.\n',
    crash: 'identification division.\nprogram-id. fails.\nprocedure division.\n    call "nothing"\n    stop run.\n',
    broken: 'identification division.\nprogram-id. faulty.\nprocedure division.\n    display x\n    stop run.\n',
    greedy:
      'identification division.\nprogram-id. greedy.\ndata division.\nworking-storage section.\n01 p usage pointer.\nprocedure division.\n    perform until p = null and 1 = 2\n        allocate 1000000 characters initialized returning p\n    end-perform\n    stop run.\n',
  },
};
