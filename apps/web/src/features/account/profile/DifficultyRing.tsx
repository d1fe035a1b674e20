import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Difficulty } from '../../../shared/kit/Difficulty.tsx';
import styles from './Profile.module.css';
import type { Profile } from './ProfileHead.tsx';
import { ringArcs } from './ringArcs.ts';

const radius = 48;
const around = 2 * Math.PI * radius;
const levels = ['0', '1', '2'] as const;

/** How the solved problems spread over the difficulties, and how many of each there are. */
export const DifficultyRing = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account');
  const parts = levels.map((key) => ({ key, value: profile.solvedGroupByDifficulty[key]?.length ?? 0 }));
  return (
    <Card title={t('profile.spread')}>
      <div className={styles['ring']}>
        <svg viewBox="0 0 120 120" width="132" aria-hidden="true">
          <circle cx="60" cy="60" r={radius} className={styles['ringBase']} />
          {ringArcs(parts, around, 3).map((arc) => (
            <circle
              key={arc.key}
              cx="60"
              cy="60"
              r={radius}
              className={styles[`ring${arc.key}`]}
              strokeDasharray={`${arc.dash} ${around}`}
              strokeDashoffset={-arc.offset}
              transform="rotate(-90 60 60)"
            />
          ))}
          <text x="60" y="62" className={styles['ringTotal']}>
            {formatNumber(profile.solvedList.length)}
          </text>
          <text x="60" y="80" className={styles['ringUnit']}>
            {t('profile.problems')}
          </text>
        </svg>
        <ul className={styles['levels']}>
          {parts.map(({ key, value }) => (
            <li key={key}>
              <Difficulty level={Number(key)} />
              <span>
                <b>{formatNumber(value)}</b> / {formatNumber(profile.problemsByDifficulty[key] ?? 0)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};
