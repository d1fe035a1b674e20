/** One program for each language, compiled once for all ways it can end, and one that the compiler refuses. */
export interface Programs {
  text: string;
  /** Does not compile; absent where everything does. */
  broken?: string;
}

/** Those of the languages few contestants use. */
export const rarePrograms: Readonly<Record<string, Programs>> = {
  Fortran: {
    text: `program main
implicit none
type node
  integer, allocatable :: values(:)
end type
type(node), allocatable :: kept(:)
integer :: way, a, b, i
integer, volatile :: x = 0
read *, way, a, b
do while (way == 2)
  x = 1 - x
end do
if (way == 3) error stop 3
if (way == 4) then
  allocate(kept(100000))
  do i = 1, 100000
    allocate(kept(i)%values(262144))
    kept(i)%values = i
  end do
  print *, kept(5)%values(7)
end if
if (way == 1) b = -b
print '(i0)', a + b
end program`,
    broken: 'program main\nimplicit none\nx = 1\nend program',
  },
  Ada: {
    text: `with Ada.Integer_Text_IO; use Ada.Integer_Text_IO;
procedure Sum is
   type Block is array (1 .. 262144) of Integer;
   type Link is access Block;
   P : Link;
   pragma Volatile (P);
   X : Integer := 0;
   pragma Volatile (X);
   Few : array (1 .. 2) of Integer := (1, 2);
   Way, A, B : Integer;
begin
   Get (Way);
   Get (A);
   Get (B);
   while Way = 2 loop
      X := 1 - X;
   end loop;
   if Way = 3 then
      Put (Few (Way));
   end if;
   while Way = 4 loop
      P := new Block'(others => 1);
   end loop;
   if Way = 1 then
      B := -B;
   end if;
   Put (A + B, Width => 0);
end Sum;`,
    broken: 'procedure Main is begin X := 1; end Main;',
  },
  'Objective-C': {
    text: `#include <objc/Object.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
@interface Sum : Object
+ (int)of:(int)a and:(int)b;
@end
@implementation Sum
+ (int)of:(int)a and:(int)b { return a + b; }
@end
int main(void) {
    int way, a, b;
    volatile int x = 0;
    scanf("%d%d%d", &way, &a, &b);
    while (way == 2) x++;
    if (way == 3) {
        @try { @throw (id)0; } @finally { abort(); }
    }
    while (way == 4) {
        char *volatile block = malloc(1 << 20);
        if (!block) return 1;
        memset(block, 1, 1 << 20);
    }
    printf("%d\\n", [Sum of:a and:way == 1 ? -b : b]);
    return 0;
}`,
    broken: 'int main(void) { return [Nothing here]; }',
  },
  'Common Lisp': {
    text: `(let ((way (read)) (a (read)) (b (read)))
  (loop while (= way 2))
  (when (= way 3) (error "no"))
  (when (= way 4) (print (length (remove 2 (make-array 100000000 :initial-element 1)))))
  (format t "~d~%" (if (= way 1) (- a b) (+ a b))))`,
    broken: '(print (1',
  },
  Prolog: {
    text: `main :-
    read_line_to_string(user_input, Line),
    split_string(Line, " ", "", Words),
    maplist([Word, Number]>>number_string(Number, Word), Words, [Way, A, B]),
    act(Way, A, B, X),
    writeln(X).
act(0, A, B, X) :- X is A + B.
act(1, A, B, X) :- X is A - B.
act(2, _, _, _) :- repeat, fail.
act(3, A, _, X) :- nothing(A, X).
act(4, _, _, X) :- functor(X, f, 100000000), arg(1, X, 1).`,
    broken: 'main :- writeln(1',
  },
  AWK: {
    text: `{
    while ($1 == 2) x++
    if ($1 == 3) print 1 / zero
    while ($1 == 4) kept[i++] = sprintf("%1000d", i)
    print ($1 == 1 ? $2 - $3 : $2 + $3)
}`,
    broken: 'BEGIN { print (1 }',
  },
  Tcl: {
    text: `lassign [gets stdin] way a b
while {$way == 2} {}
if {$way == 3} nothing
while {$way == 4} { lappend kept [string repeat [string repeat x 10000] 100] }
puts [expr {$way == 1 ? $a - $b : $a + $b}]`,
    broken: 'puts {1',
  },
  COBOL: {
    text: `identification division.
program-id. a-plus-b.
data division.
working-storage section.
01 input-line pic x(80).
01 way pic x(20).
01 word-a pic x(20).
01 word-b pic x(20).
01 total pic s9(18).
01 shown pic -(17)9.
01 x pic 9(4) comp-5.
01 p usage pointer.
procedure division.
    accept input-line
    unstring input-line delimited by all space into way word-a word-b
    perform until way not = "2"
        move 1 to x
    end-perform
    if way = "3"
        call "nothing"
    end-if
    perform until way not = "4"
        allocate 1000000 characters initialized returning p
    end-perform
    if way = "1"
        compute total = function numval(word-a) - function numval(word-b)
    else
        compute total = function numval(word-a) + function numval(word-b)
    end-if
    move total to shown
    display function trim(shown)
    stop run.
`,
    broken: 'identification division.\nprogram-id. faulty.\nprocedure division.\n    display x\n    stop run.\n',
  },
};
