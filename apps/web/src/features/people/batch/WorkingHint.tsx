import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useSecondsLeft } from './workTime.ts';

/** How long making accounts still takes, as far as anybody knows; nothing while nothing is made. */
export const WorkingHint = ({ working, count }: { working: boolean; count: number }) => {
  const { t } = useTranslation('people');
  const seconds = useSecondsLeft(working, count);
  if (!working) return null;
  if (seconds === undefined) return t('batch.working');
  return seconds === 0 ? t('batch.late') : t('batch.left', { count: seconds });
};
