const label = /^[ \t]*(?:(?:sample|example)[ \t]+)?(input|output)\b[ \t]*(?:#?\d{1,2})?[ \t]*(:)?[ \t]*(.*)$/i;

export interface SpojSample {
  input: string;
  output: string;
}

/** Drops blank lines around. */
const inner = (lines: readonly string[]): string => lines.join('\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '');

/** What one box of lines holds under its own headings, in order; none where it has no headings. */
const headed = (box: string): { kind: 'input' | 'output'; lines: string[] }[] => {
  const parts: { kind: 'input' | 'output'; lines: string[] }[] = [];
  for (const line of box.split('\n')) {
    const [, kind, colon, rest = ''] = label.exec(line) ?? [];
    // A heading stands alone, or has a colon before what follows it.
    if (kind !== undefined && (rest === '' || colon !== undefined))
      parts.push({ kind: kind.toLowerCase() === 'input' ? 'input' : 'output', lines: rest === '' ? [] : [rest] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts;
};

/**
 * Reads samples from boxes of lines, which have no fixed form: both in a box under headings, one in each box, many pairs. `kind`: what the
 * heading above a box says that it is. Undefined where no pairs are found.
 */
export const samplesOf = (
  boxes: readonly { text: string; kind: 'input' | 'output' | undefined }[],
): SpojSample[] | undefined => {
  const parts = boxes.flatMap(({ text, kind }, index) => {
    const found = headed(text);
    if (found.length > 0) return found.map((one) => ({ kind: one.kind, text: inner(one.lines) }));
    return [{ kind: kind ?? (index % 2 === 0 ? ('input' as const) : ('output' as const)), text: inner([text]) }];
  });
  const samples: SpojSample[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [input, output] = [parts[at], parts[at + 1]];
    if (input?.kind !== 'input' || output?.kind !== 'output') return undefined;
    samples.push({ input: input.text, output: output.text });
  }
  return samples.length === 0 ? undefined : samples;
};
