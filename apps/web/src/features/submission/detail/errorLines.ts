/** `main.cpp:12:5: error: …`, `Main.java:3: error: …`, `main.rs:7:9`. */
const inFile = /^\s*(?:-->\s*)?(?:\.?\/)?[\w./-]+\.\w{1,4}:(\d+)(?::\d+)?(?::\s*(\w+))?/;
/** `File "main.py", line 4`, `main.pas(8,3) Error: …` */
const named = /\bline (\d+)\b/i;
const bracketed = /^[\w./-]+\.\w{1,4}\((\d+),\d+\)\s*(\w+)/;

const harmless: ReadonlySet<string> = new Set(['warning', 'note', 'hint']);

/** Lines of the code that a compiler's text blames, from 1; warnings and notes blame nobody. */
export const errorLines = (text: string): number[] => {
  const lines = new Set<number>();
  for (const line of text.split('\n')) {
    const found = inFile.exec(line) ?? bracketed.exec(line) ?? named.exec(line);
    if (found?.[1] === undefined || harmless.has(found[2]?.toLowerCase() ?? '')) continue;
    lines.add(Number(found[1]));
  }
  return [...lines];
};
