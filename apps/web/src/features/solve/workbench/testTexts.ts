import type { problem } from '@assay/contract';
import { parseExamples } from '@assay/domain';

/** What the online test is given and compared with. */
export interface TestTexts {
  input: string;
  expected: string;
}

/** What the drawer starts with: the first sample. */
export const firstTexts = ({ examples }: Pick<problem.Problem, 'examples'>): TestTexts => {
  const sample = parseExamples(examples ?? '')[0];
  return { input: sample?.input ?? '', expected: sample?.output ?? '' };
};
