import type { problem as problems } from '@assay/contract';
import type { DrawText } from '../../platform/text/textDrawer.ts';

type Part = keyof NonNullable<problems.ProblemInfo['drawn']>;
type Texts = Readonly<Record<Part, string | null>>;

const parts: readonly Part[] = ['description', 'input', 'output', 'hint', 'source'];

/** The texts of a statement as HTML. */
export const drawStatement = async (drawText: DrawText, texts: Texts): Promise<problems.ProblemInfo['drawn']> => {
  const drawn = await Promise.all(parts.map(async (part) => [part, await drawText(texts[part])] as const));
  return Object.fromEntries(drawn) as problems.ProblemInfo['drawn'];
};
