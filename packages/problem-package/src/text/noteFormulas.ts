import type { Notes } from '../notes.ts';
import type { ImportedProblem } from '../types.ts';

/** Names the formulas of all statements that cannot be drawn; whoever reads many archives loads what draws them once. */
export const noteFormulas = async ({ statements }: ImportedProblem, notes: Notes): Promise<void> => {
  const texts = Object.values(statements).map(({ description, input, output, hint }) =>
    [description, input, output, hint].join('\n\n'),
  );
  if (!texts.some((text) => /\$|\\[([b]/.test(text))) return;
  const { formulaFaults } = await import('@assay/markup/formulaFaults');
  for (const text of texts) for (const formula of formulaFaults(text)) notes.lose('statement.formula', { formula });
};
