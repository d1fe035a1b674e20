import type { submission } from '@assay/contract';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Evidence.module.css';

const Side = ({ text, wrong = false }: { text: string; wrong?: boolean }) => {
  const { t } = useTranslation('submission');
  return text === '' ? (
    <span>{t('evidence.end')}</span>
  ) : (
    <b className={wrong ? styles['wrong'] : styles['right']}>{text}</b>
  );
};

/** What the judge tells of a case: the two values side by side where they may be seen, else its own words. */
export const Evidence = ({ one }: { one: Pick<submission.JudgeCase, 'userOutput' | 'words' | 'difference'> }) => {
  const { t } = useTranslation('submission');
  const { place, expected, got } = one.difference ?? {};
  if (one.words?.code !== 'differs' || place === undefined || expected === undefined || got === undefined)
    return <span className={styles['plain']}>{one.userOutput}</span>;
  return (
    <span className={styles['difference']}>
      {t('evidence.place', { line: place.line, token: place.token })}
      {t('evidence.expected')}
      <Side text={expected} />
      {t('evidence.actual')}
      <Side text={got} wrong />
    </span>
  );
};
