import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { familyClass } from '../../../shared/verdict/statusLook.ts';
import styles from './ScoreText.module.css';

interface ScoreTextProps {
  score: number | null | undefined;
  /** What it counts in the OI ranking. */
  rankScore?: number | null | undefined;
  status: number;
}

/** Points in the colour of the verdict, with what they count in the OI ranking; a dash where there are none. */
export const ScoreText = ({ score, rankScore, status }: ScoreTextProps) => {
  const { t } = useTranslation('submission');
  if (score === null || score === undefined) return <span className={styles['none']}>–</span>;
  return (
    <>
      <b className={`${styles['score']} ${familyClass(status)}`}>{score}</b>
      {rankScore === null || rankScore === undefined ? null : (
        <span className={styles['rank']} title={t('rankScore.title')}>
          {t('rankScore.short', { score: rankScore })}
        </span>
      )}
    </>
  );
};
