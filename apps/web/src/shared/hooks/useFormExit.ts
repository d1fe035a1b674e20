import { useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { confirm } from '../kit/confirmStore.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

/**
 * The way out of a dialog with fields, for its button, Escape and a click beside it: where something was typed that the dialog
 * would forget, the reader is asked first; so does the browser before the page is left.
 * @param typed what stands in the fields now
 */
export const useFormExit = (typed: unknown, onClose: () => void): (() => void) => {
  const { t } = useTranslation('words', { useSuspense: false });
  const now = JSON.stringify(typed);
  const [first] = useState(now);
  const isTyped = now !== first;
  const lost = t('leave.body');
  useLeaveWarning(isTyped, lost);
  const leave = async (): Promise<void> => {
    const question = { title: t('leave.title'), body: lost, confirmLabel: t('leave.yes'), danger: true };
    if (!isTyped || (await confirm(question))) onClose();
  };
  return () => void leave();
};
