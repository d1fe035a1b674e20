import { useNow } from '../../../shared/hooks/useNow.ts';
import { formatRelative } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './BoardTools.module.css';

interface BoardAgeProps {
  /** Changes arrive by themselves. */
  live: boolean;
  /** ms since the epoch of the last answer. */
  updatedAt: number;
  /** The last load failed, and why. */
  failure?: string | undefined;
}

const Old = ({ updatedAt }: { updatedAt: number }) => {
  const { t } = useTranslation('board');
  return <>{t('age.old', { when: formatRelative(updatedAt, useNow(1000)) })}</>;
};

/** How fresh the board is: live, or its age when the line is down. */
export const BoardAge = ({ live, updatedAt, failure }: BoardAgeProps) => {
  const { t } = useTranslation('board');
  if (live && failure === undefined)
    return (
      <span className={styles['live']}>
        <span className={styles['dot']} aria-hidden="true" />
        {t('age.live')}
      </span>
    );
  return (
    <span className={`${styles['age']} ${failure === undefined ? '' : styles['failed']}`}>
      {failure === undefined ? null : `${t('age.failed', { message: failure })} `}
      {updatedAt === 0 ? null : <Old updatedAt={updatedAt} />}
    </span>
  );
};
