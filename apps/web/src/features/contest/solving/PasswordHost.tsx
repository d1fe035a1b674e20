import { lazy, Suspense } from 'react';
import { usePasswordQuestion } from './passwordStore.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }));

/** Draws the question for the password when it is asked. */
export const PasswordHost = () => {
  const asked = usePasswordQuestion((state) => state.asked);
  return asked === null ? null : (
    <Suspense fallback={null}>
      <PasswordDialog onAnswer={asked.answer} />
    </Suspense>
  );
};
