import type { FormErrors } from './formErrors.ts';
import type { ProblemForm } from './problemForm.ts';

/** What every section of the editor gets. */
export interface SectionProps {
  form: ProblemForm;
  set: (change: Partial<ProblemForm>) => void;
  /** What is wrong with a field, in words, once somebody tried to save. */
  errorOf: (field: keyof FormErrors) => string | undefined;
}
