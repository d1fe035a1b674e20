/** Runs of dollars that open a formula: Codeforces writes three and six where others write one and two. */
const displayByRun: Readonly<Record<number, boolean>> = { 1: false, 2: true, 3: false, 6: true };

export interface FormulaAt {
  source: string;
  display: boolean;
  /** First position behind the formula. */
  end: number;
}

/** How many dollars stand from here. */
export const runAt = (text: string, at: number): number => {
  let end = at;
  while (text[end] === '$') end += 1;
  return end - at;
};

const escaped = (text: string, at: number): boolean => {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
};

const closing = (text: string, from: number, run: number): number => {
  for (let at = text.indexOf('$', from); at !== -1; ) {
    const found = runAt(text, at);
    if (found === run && !escaped(text, at)) return at;
    at = text.indexOf('$', at + found);
  }
  return -1;
};

/** From where a text was looked through for a sign without finding one, which is not done again for each of a thousand openings. */
const missed = { text: '', from: new Map<string, number>() };

const lookFor = (text: string, sign: string, from: number): number => {
  if (missed.text !== text) Object.assign(missed, { text, from: new Map() });
  if (from >= (missed.from.get(sign) ?? Number.POSITIVE_INFINITY)) return -1;
  const at = sign[0] === '$' ? closing(text, from, sign.length) : text.indexOf(sign, from);
  if (at === -1) missed.from.set(sign, from);
  return at;
};

/** Environments that are formulas without any dollars, as MathJax reads them. */
export const bareEnvironment = /\\begin\{((?:align|alignat|displaymath|eqnarray|equation|gather|multline)\*?)\}/y;

/** The formula that starts at a dollar or at `\(`, `\[` or such an environment; undefined when nothing closes it or nothing is in it. */
export const formulaAt = (text: string, at: number): FormulaAt | undefined => {
  if (text[at] === '\\') {
    if (text[at + 1] === 'b') {
      bareEnvironment.lastIndex = at;
      const name = bareEnvironment.exec(text)?.[1];
      const last = `\\end{${name}}`;
      const end = name === undefined ? -1 : lookFor(text, last, at);
      return end === -1
        ? undefined
        : { source: text.slice(at, end + last.length), display: true, end: end + last.length };
    }
    const close = { '(': '\\)', '[': '\\]' }[text[at + 1] ?? ''];
    if (close === undefined) return undefined;
    const end = lookFor(text, close, at + 2);
    const source = text.slice(at + 2, end);
    if (end === -1 || source.trim() === '') return undefined;
    return { source, display: close === '\\]', end: end + 2 };
  }
  const run = runAt(text, at);
  const display = displayByRun[run];
  if (display === undefined) return undefined;
  const end = lookFor(text, '$'.repeat(run), at + run);
  if (end === -1) return undefined;
  const source = text.slice(at + run, end);
  if (source.trim() === '') return undefined;
  // "$5 and $6" is money: a closing dollar does not stand before a digit.
  if (run === 1 && /\d/.test(text[end + 1] ?? '')) return undefined;
  return { source, display, end: end + run };
};
