import { useTranslation } from '../i18n/useTranslation.ts';
import { usePageHandle } from './usePageHandle.ts';

/** The heading that a page's entry names, in the reader's language; empty where it names none. */
export const useHeading = (): string => {
  const { title } = usePageHandle();
  const { t } = useTranslation(title?.split(':')[0]);
  return title === undefined ? '' : t(title);
};
