import { useMemo, useState } from 'react';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { UserAvatar } from '../../../shared/kit/UserAvatar.tsx';
import { minuteOf } from '../board/boardCell.ts';
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
  kind: 'acm' | 'oi';
  /** Ranked participants. */
  ranked: number;
  medals: Medals;
  words: ReturnType<typeof useCellWords>;
}

/** One award on the stage: picture, place, names, and how it came to it. */
export const AwardCard = ({ data, reveal, row, person, kind, ranked, medals, words }: AwardCardProps) => {
  const { t } = useTranslation('board');
  const [broken, setBroken] = useState(false);
  const history = useMemo(() => reveal.history(row.uid), [reveal, row.uid]);
  const medal = medalNames[row.medal ?? 0];
  const firsts = row.cells.filter(({ isFirst }) => isFirst).length;
  const sealedRank = reveal.sealedRank(row.uid);
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
              <b>{t(`scroll.award.${medal}`)}</b>
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
                <dt>{t(kind === 'acm' ? 'column.solved' : 'column.score')}</dt>
                <dd>
                  {result}
                  {kind === 'acm' ? <small> / {data.problems.length}</small> : null}
                </dd>
              </div>
              <div>
                <dt>{t(kind === 'acm' ? 'column.penalty' : 'column.time')}</dt>
                <dd>{formatNumber(kind === 'acm' ? minuteOf(time) : time)}</dd>
              </div>
              {kind === 'acm' ? (
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
                  <StageCells row={row} words={words} />
                </tr>
              </tbody>
            </table>
          </div>
        </div>
      </section>
    </div>
  );
};
