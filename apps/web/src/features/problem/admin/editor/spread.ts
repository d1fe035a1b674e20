import { evenScores } from '@assay/domain';
import type { ProblemForm } from './problemForm.ts';

/** The tests of a form with 100 points spread evenly over them. */
export const withSpreadScores = (form: ProblemForm): Pick<ProblemForm, 'rows' | 'typed' | 'areCasesTouched'> => {
  const rowScores = evenScores(form.rows.length);
  const typedScores = evenScores(form.typed.length);
  return {
    rows: form.rows.map((row, index) => ({ ...row, score: rowScores[index] ?? 0 })),
    typed: form.typed.map((one, index) => ({ ...one, score: String(typedScores[index] ?? 0) })),
    areCasesTouched: true,
  };
};
