import { useTranslation } from 'react-i18next';
import styles from './Evidence.module.css';
import { isOnlySpace, readDifference } from './evidence.ts';

const Side = ({ text, wrong = false }: { text: string; wrong?: boolean }) => {
  const { t } = useTranslation('submission');
  return text === 'end of output' ? (
    <span>{t('evidence.end')}</span>
  ) : (
    <b className={wrong ? styles['wrong'] : styles['right']}>{text}</b>
  );
};

/** What the comparison found, in the reader's language where the judge's own words allow it. */
export const Evidence = ({ message }: { message: string }) => {
  const { t } = useTranslation('submission');
  if (isOnlySpace(message)) return <span className={styles['difference']}>{t('evidence.space')}</span>;
  const difference = readDifference(message);
  if (difference === null) return <span className={styles['plain']}>{message}</span>;
  const { line, token, expected, actual } = difference;
  return (
    <span className={styles['difference']}>
      {t('evidence.place', { line, token })}
      {t('evidence.expected')}
      <Side text={expected} />
      {t('evidence.actual')}
      <Side text={actual} wrong />
    </span>
  );
};
