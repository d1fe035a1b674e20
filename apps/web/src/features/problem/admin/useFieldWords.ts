import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

const types: Readonly<Record<string, string>> = { 0: 'ACM', 1: 'OI' };

/** A field's value as the form names it, where it stores a number or a name of ours; other values as they are. */
export const useFieldWords = (): ((field: string, value: string) => string) => {
  const { t } = useTranslation(['problemAdmin', 'admin', 'common']);
  return (field, value) => {
    if (value === 'true' || value === 'false') return t(`history.is.${value}`);
    if (field === 'auth') return t(`admin:problems.auth.${value}`, value);
    if (field === 'difficulty') return t(`common:difficulty.${value}`, value);
    if (field === 'release.type') return types[value] ?? value;
    if (field === 'release.judgeMode') return t(`admin:problems.mode.${value}`, value);
    if (field === 'release.caseMode' && value !== 'default')
      return t(`limits.mode.oi.${value}`, t(`limits.mode.acm.${value}`, value));
    return value;
  };
};
