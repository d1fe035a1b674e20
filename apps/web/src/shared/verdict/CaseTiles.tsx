import { formatMemory, formatRunTime } from '../i18n/number.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './CaseTiles.module.css';
import { type CaseBar, isSkipped } from './caseBar.ts';
import { VerdictTag } from './VerdictTag.tsx';

interface CaseTilesProps {
  cases: readonly CaseBar[];
  selected: number | undefined;
  onSelect: (seq: number) => void;
}

/** Few cases with all that is measured of each, side by side: nothing has to be opened to compare them. */
export const CaseTiles = ({ cases, selected, onSelect }: CaseTilesProps) => {
  const { t } = useTranslation('common');
  return (
    <ul className={styles['tiles']} aria-label={t('cases.label')}>
      {cases.map((one) => {
        const ran = !isSkipped(one);
        return (
          <li key={one.seq}>
            <button
              type="button"
              className={styles['tile']}
              aria-pressed={one.seq === selected}
              onClick={() => onSelect(one.seq)}
            >
              <span className={styles['number']}>#{one.seq}</span>
              {ran ? <VerdictTag size="code" status={one.status} /> : <span>{t('cases.skipped')}</span>}
              {one.score === null ? null : <span className={styles['score']}>{one.score}</span>}
              <span className={styles['measures']}>
                <span>{ran && one.time !== null ? formatRunTime(one.time) : '–'}</span>
                <span>{ran && one.memory !== null ? formatMemory(one.memory) : '–'}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
