import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './Difficulty.module.css';

const levels = ['easy', 'mid', 'hard'] as const;

/** Three rising ticks and a word: 0 easy, 1 medium, 2 hard. Never filled, so it is not taken for a verdict. */
export const Difficulty = ({ level }: { level: number }) => {
  const { t } = useTranslation('common');
  const name = levels[level];
  return (
    <span className={`${styles['difficulty']} ${styles[name ?? 'none']}`}>
      <span className={styles['ticks']} aria-hidden="true">
        {levels.map((tick, index) => (
          <i key={tick} className={name !== undefined && index <= level ? styles['on'] : ''} />
        ))}
      </span>
      {t(name === undefined ? 'difficulty.unknown' : `difficulty.${level}`)}
    </span>
  );
};
