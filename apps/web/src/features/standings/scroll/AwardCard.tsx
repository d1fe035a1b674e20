import { contestRuleOf } from '@assay/domain';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { UserAvatar } from '../../../shared/kit/UserAvatar.tsx';
import type { useCellWords } from '../board/useCellWords.ts';
import { RankChart } from '../time/RankChart.tsx';
import styles from './AwardCard.module.css';
import type { Medals, Reveal, ScrollData, ScrollRow } from './reveal.ts';
import stage from './Stage.module.css';
import { medalNames, StageCells } from './StageRow.tsx';

interface AwardCardProps {
  data: ScrollData;
  reveal: Reveal;
  row: ScrollRow;
  person: ScrollData['participants'][number];
  /** Ranked participants. */
  ranked: number;
  medals: Medals;
  titles: readonly string[];
  words: ReturnType<typeof useCellWords>;
}

/** One award on the stage: picture, place, names, and how it came to it. */
export const AwardCard = ({ data, reveal, row, person, ranked, medals, titles, words }: AwardCardProps) => {
  const { t } = useTranslation('board');
  const [broken, setBroken] = useState(false);
  const history = useMemo(() => reveal.history(row.uid), [reveal, row.uid]);
  const medal = medalNames[row.medal ?? 0];
  const firsts = row.cells.filter(({ isFirst }) => isFirst).length;
  const sealedRank = reveal.sealedRank(row.uid);
  const rule = contestRuleOf(data.type);
  const { result, time } = row.sums;
  return (
    <div className={styles['veil']}>
      <section className={`${styles['card']} ${stage[medal]}`} role="dialog" aria-labelledby="award-name">
        <div className={styles['photo']}>
          {person.avatar && !broken ? (
            <img src={person.avatar} alt={person.name} onError={() => setBroken(true)} />
          ) : (
            <UserAvatar username={person.name} size="calc(360 * var(--u))" />
          )}
        </div>
        <div className={styles['about']}>
          <div className={styles['award']}>
            <span className={styles['place']}>{row.rank}</span>
            <div>
              <b>{titles[row.medal ?? 0] ?? t(`scroll.award.${medal}`)}</b>
              <small>{t('scroll.placeOf', { rank: row.rank, count: ranked })}</small>
            </div>
          </div>
          <h2 id="award-name" className={styles['name']}>
            {person.name}
          </h2>
          {person.school ? <p className={styles['school']}>{person.school}</p> : null}
          {person.username === person.name ? null : <p className={styles['username']}>{person.username}</p>}
          <div className={styles['rest']}>
            {history.length === 0 ? null : (
              <div className={styles['history']}>
                <span className={styles['label']}>{t('time.history')}</span>
                <RankChart
                  points={history}
                  duration={data.duration / 1000}
                  sealAt={data.sealAt / 1000}
                  worst={ranked}
                  medals={medals}
                />
              </div>
            )}
            <dl className={styles['readouts']}>
              <div>
                <dt>{t(`column.${rule.columns.result}`)}</dt>
                <dd>
                  {result}
                  {rule.counts === 'solved' ? <small> / {data.problems.length}</small> : null}
                </dd>
              </div>
              {time === null ? null : (
                <div>
                  <dt>{t(`column.${rule.columns.time}`)}</dt>
                  <dd>{formatNumber(time)}</dd>
                </div>
              )}
              {rule.hasFirsts ? (
                <div>
                  <dt>{t('legend.first')}</dt>
                  <dd>{firsts}</dd>
                </div>
              ) : null}
              {sealedRank > 0 ? (
                <div>
                  <dt>{t('scroll.atSeal')}</dt>
                  <dd>{sealedRank}</dd>
                </div>
              ) : null}
            </dl>
            <table className={styles['strip']} aria-label={t('scroll.cells')}>
              <thead>
                <tr>
                  {data.problems.map((problem) => (
                    <th
                      key={problem.displayId}
                      scope="col"
                      style={{ '--balloon': problem.color || 'var(--line-ctl)' } as React.CSSProperties}
                    >
                      {problem.displayId}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  <StageCells row={row} type={data.type} words={words} />
                </tr>
              </tbody>
            </table>
          </div>
        </div>
      </section>
    </div>
  );
};
