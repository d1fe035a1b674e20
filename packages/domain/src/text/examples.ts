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
  for (const match of text.matchAll(/<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g)) {
    examples.push({ input: match[1] ?? '', output: match[2] ?? '' });
  }
  return examples;
};
