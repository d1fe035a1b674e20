import { Suspense } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import type { CodeField } from './CodeField.tsx';

/** Comes once the server has asked for a code. */
const Field = lazyPart(async () => (await import('./CodeField.tsx')).CodeField);

/** The field for a code at a login. */
export const SecondFactorField = (props: Parameters<typeof CodeField>[0]) => (
  <Suspense fallback={null}>
    <Field {...props} />
  </Suspense>
);
