import { Suspense } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { usePasswordQuestion } from './passwordStore.ts';

const PasswordDialog = lazyPart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

/** Draws the question for the password when it is asked. */
export const PasswordHost = () => {
  const asked = usePasswordQuestion((state) => state.asked);
  return asked === null ? null : (
    <Suspense fallback={null}>
      <PasswordDialog onAnswer={asked.answer} />
    </Suspense>
  );
};
