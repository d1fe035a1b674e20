import { useCallback } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { statusLook } from './statusLook.ts';

/** The full name of a status in the reader's language; `unknown [n]` for codes nobody knows. */
export const useStatusName = (): ((code: number) => string) => {
  const { t } = useTranslation('verdict');
  return useCallback(
    (code: number) => (statusLook(code).short === '' ? t('unknown', { code }) : t(`name.${code}`)),
    [t],
  );
};
