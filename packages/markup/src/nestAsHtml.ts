/** A part of what KaTeX builds; of the MathML in it: its element, its letters, or the letter that is as wide as a gap. */
export interface Structure {
  type?: string;
  text?: string;
  character?: string | null;
  children?: readonly Structure[];
}

/** Elements of MathML that hold letters: within them HTML begins for browsers, where nothing of MathML closes itself. */
const ofLetters: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);

/** Makes rows of what KaTeX writes as letters with elements in them: what follows would get into them, out of sight. */
export const nestAsHtml = (part: Structure): void => {
  const children = part.children ?? [];
  if (
    ofLetters.has(part.type ?? '') &&
    children.some((child) => (child.text ?? child.character ?? undefined) === undefined)
  )
    part.type = 'mrow';
  for (const child of children) nestAsHtml(child);
};
