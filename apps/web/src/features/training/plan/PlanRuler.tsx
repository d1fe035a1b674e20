import { formatDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './PlanRuler.module.css';
import type { PlanPart } from './parts.ts';

interface PlanRulerProps {
  parts: readonly PlanPart[];
  /** The part that is due next. */
  current: PlanPart | undefined;
}

/** The plan as a scale: parts as wide as their problem counts, a tick each problem, filled as far as they are solved. */
export const PlanRuler = ({ parts, current }: PlanRulerProps) => {
  const { t } = useTranslation('training');
  const count = parts.reduce((sum, { problems }) => sum + problems.length, 0);
  const solved = parts.reduce((sum, part) => sum + part.solved, 0);
  // A training without problems is done (document 3, section 2).
  const share = count === 0 ? 100 : Math.round((solved / count) * 100);
  return (
    <div
      className={styles['ruler']}
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      aria-valuetext={t('head.progressText', { solved, count })}
    >
      {(count === 0 ? [{ section: null, number: 0, problems: [], solved: 0 }] : parts).map((part) => {
        const { length } = part.problems;
        const { section } = part;
        return (
          <div
            key={section?.id ?? 'first'}
            className={`${styles['part']} ${part === current ? styles['current'] : ''}`}
            style={
              {
                '--count': Math.max(1, length),
                '--share': `${length === 0 ? (count === 0 ? 100 : 0) : (part.solved / length) * 100}%`,
              } as React.CSSProperties
            }
          >
            <div className={styles['bar']}>
              <span className={styles['fill']} />
              <span className={styles['ticks']} />
            </div>
            {section === null ? null : (
              <div className={styles['words']}>
                <span className={styles['name']}>
                  <b>{part.number}</b> {section.title}
                </span>
                <span>{section.dueAt === null ? '' : formatDate(section.dueAt).slice(5)}</span>
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
};
