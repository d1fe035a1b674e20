import { describe, expect, it } from 'vitest';
import { errorLines } from './errorLines.ts';

describe('lines a compiler blames', () => {
  it.each([
    ['main.cpp:12:5: error: expected ;\nmain.cpp:3:1: warning: unused', [12]],
    ['main.c: In function main:\nmain.c:4:2: error: x\nmain.c:9:2: error: y\nmain.c:4:8: note: z', [4, 9]],
    ['Main.java:3: error: class not found', [3]],
    ['  File "main.py", line 4\n    print(\n         ^\nSyntaxError: unexpected EOF', [4]],
    ['error[E0425]: cannot find value\n --> main.rs:7:9', [7]],
    ['main.pas(8,3) Error: Identifier not found', [8]],
    ['Compilation took too long', []],
  ])('%s', (text, lines) => {
    expect(errorLines(text)).toEqual(lines);
  });
});
