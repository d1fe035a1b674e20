import { useEffect, useRef } from 'react';
import { language } from '../../../shared/i18n/texts.ts';

interface Checked {
  errors: object;
  validateField: (field: never) => unknown;
}

/**
 * Whoever chooses another language in the middle of a form reads its complaints in that language: they are found once
 * more. What a server said is not known in another language, and goes.
 * @param form drawn again when the language changes, as all who ask for texts are
 */
export const useErrorsInLanguage = (form: Checked): void => {
  const chosen = language();
  const told = useRef(chosen);
  useEffect(() => {
    if (told.current === chosen) return;
    told.current = chosen;
    for (const field of Object.keys(form.errors)) form.validateField(field as never);
  });
};
