import type { z } from 'zod';

/** The key that a schema complains of first, as a path with dots. */
export const firstIssue = (error: z.ZodError): string => {
  const issue = error.issues[0];
  return issue && issue.path.length > 0 ? issue.path.join('.') : '-';
};
