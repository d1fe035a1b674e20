import type { ContestForm } from './contestForm.ts';

/** What every section of the editor gets. */
export interface SectionProps {
  form: ContestForm;
  set: (change: Partial<ContestForm>) => void;
  /** What is wrong with a field, in words. */
  errorOf: (field: keyof ContestForm) => string | undefined;
}
