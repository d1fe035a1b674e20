export interface Example {
  input: string;
  output: string;
}

/** The reference's text form of samples: `<input>…</input><output>…</output>`, repeated without separators. */
export const formatExamples = (examples: readonly Example[]): string =>
  examples.map((example) => `<input>${example.input}</input><output>${example.output}</output>`).join('');

/** Inverse of `formatExamples`; text between pairs is ignored. */
export const parseExamples = (text: string): Example[] => {
  const examples: Example[] = [];
  const middle = /<\/input>\s*<output>/g;
  let from = text.indexOf('<input>');
  while (from >= 0) {
    middle.lastIndex = from + '<input>'.length;
    const found = middle.exec(text);
    const end = found ? text.indexOf('</output>', middle.lastIndex) : -1;
    if (!found || end < 0) break;
    examples.push({
      input: text.slice(from + '<input>'.length, found.index),
      output: text.slice(middle.lastIndex, end),
    });
    from = text.indexOf('<input>', end + '</output>'.length);
  }
  return examples;
};
