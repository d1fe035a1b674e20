import { z } from 'zod';
import { orNull } from '../scalar.ts';

/** Whose words a statement is told in: those the problem was written with, or a translation. */
export const statementLanguage = z.enum(['main', 'zh-CN', 'en-US']);
export type StatementLanguage = z.output<typeof statementLanguage>;

/** Texts of a statement as HTML that is safe to show; null where the reader's own renderer is needed. */
export const drawnTexts = z.object({
  description: orNull(z.string()),
  input: orNull(z.string()),
  output: orNull(z.string()),
  hint: orNull(z.string()),
  source: orNull(z.string()),
});
