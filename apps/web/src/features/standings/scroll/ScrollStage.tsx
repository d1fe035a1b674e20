import { contestRuleOf, isGoneName } from '@assay/domain';
import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconCloudCheck, IconCloudDown, IconMaximize, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useCellWords } from '../board/useCellWords.ts';
import { AwardCard } from './AwardCard.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import type { Medals, ScrollData } from './reveal.ts';
import styles from './Stage.module.css';
import { StageRow } from './StageRow.tsx';
import { useAutoSteps } from './useAutoSteps.ts';
import { usePicturesAtHand } from './usePicturesAtHand.ts';
import { useReveal } from './useReveal.ts';
import { useStageKeys } from './useStageKeys.ts';

interface ScrollStageProps {
  data: ScrollData;
  removeStar: boolean;
  medals: Medals;
  /** Names of the awards, best first; the usual ones where there are none. */
  titles?: readonly string[];
}

/** Rows below the pointer that stay in sight. */
const below = 4;
/** Rows drawn beyond both edges: they come in while the stage moves. */
const beyond = 2;

/** The stage: the board from the pointer's point of view, told step by step. */
export const ScrollStage = ({ data, removeStar, medals, titles = [] }: ScrollStageProps) => {
  const { t } = useTranslation('board');
  const words = useCellWords();
  const { columns } = contestRuleOf(data.type);
  const stage = useRef<HTMLDivElement>(null);
  const { reveal, state, next, undo, nextAward } = useReveal(data, removeStar, medals);
  const [hints, setHints] = useState(true);
  const [help, setHelp] = useState(false);
  const auto = useAutoSteps(next, state.award !== null, state.steps);
  const atHand = usePicturesAtHand(data);
  const people = useMemo(() => {
    const shown = data.participants.map((person) => {
      const name = shownUser(person.username, person.name);
      return { ...person, name, ...(isGoneName(person.username) ? { username: name } : {}) };
    });
    return new Map(shown.map((person) => [person.uid, person]));
  }, [data]);
  const ranked = useMemo(() => reveal.final.ranks.reduce((count, rank) => count + (rank > 0 ? 1 : 0), 0), [reveal]);

  const fullScreen = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void stage.current?.requestFullscreen().catch(() => undefined);
  };
  useStageKeys({
    next,
    undo,
    nextAward,
    toggleAuto: auto.toggle,
    faster: auto.faster,
    slower: auto.slower,
    fullScreen,
    toggleHints: () => setHints((now) => !now),
    help: () => setHelp((now) => !now),
    closeHelp: () => setHelp(false),
  });

  const { ref: frame, height } = useElementSize();
  const unit = typeof window === 'undefined' ? 1 : Math.min(window.innerWidth / 1920, window.innerHeight / 1080);
  const inSight = Math.max(1, Math.ceil(height / (73 * unit)));
  const centre = state.pointer < 0 ? 0 : state.pointer;
  const top = Math.max(0, Math.min(centre - (inSight - 1 - below), state.size - inSight + 1));
  const places = new Set<number>();
  for (let place = Math.max(0, top - beyond); place < Math.min(state.size, top + inSight + beyond); place++)
    places.add(place);
  if (state.last !== null) places.add(reveal.placeOf(state.last.uid));

  const awarded = state.award === null ? null : reveal.row(reveal.placeOf(state.award));
  const last = state.last === null ? null : reveal.row(reveal.placeOf(state.last.uid));
  const said =
    awarded !== null
      ? t('scroll.said.award', {
          name: people.get(awarded.uid)?.name,
          award: t(`scroll.award.${(['gold', 'silver', 'bronze'] as const)[awarded.medal ?? 0]}`),
        })
      : last !== null && state.last !== null
        ? t('scroll.said.cell', {
            name: people.get(last.uid)?.name,
            problem: state.last.displayId,
            rank: last.rank < 0 ? t('star') : last.rank,
          })
        : '';

  return (
    <div
      ref={stage}
      className={styles['stage']}
      data-mantine-color-scheme="dark"
      style={
        {
          '--problems': data.problems.length,
          '--time': columns.time === null ? ' ' : 'calc(112 * var(--u))',
        } as React.CSSProperties
      }
    >
      <header className={styles['head']}>
        <h1 className={styles['title']}>{data.title}</h1>
        <span className={styles['sub']}>
          {t(removeStar ? 'scroll.subNoStar' : 'scroll.sub', { count: state.size })}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as our gauge */}
        <div
          className={styles['progress']}
          role="meter"
          aria-label={t('scroll.revealed')}
          aria-valuenow={state.revealed}
          aria-valuemin={0}
          aria-valuemax={state.total}
        >
          <span>{t('scroll.revealed')}</span>
          <span className={styles['gauge']}>
            <span style={{ width: `${state.total === 0 ? 100 : (100 * state.revealed) / state.total}%` }} />
          </span>
          <span>
            <b>{state.revealed}</b> / {state.total}
          </span>
        </div>
        <button type="button" className={styles['chip']} aria-pressed={auto.on} onClick={auto.toggle}>
          {auto.on ? (
            <IconPlayerPause size="1.1em" stroke={1.75} aria-hidden="true" />
          ) : (
            <IconPlayerPlay size="1.1em" stroke={1.75} aria-hidden="true" />
          )}
          {auto.on ? t('scroll.auto', { speed: auto.speed }) : t('scroll.manual')}
        </button>
        <button type="button" className={styles['chip']} aria-label={t('scroll.key.fullScreen')} onClick={fullScreen}>
          <IconMaximize size="1.1em" stroke={1.75} aria-hidden="true" />
        </button>
        <span className={styles['chip']} title={t(atHand ? 'scroll.offlineHint' : 'scroll.loadingHint')}>
          {atHand ? (
            <IconCloudCheck size="1.1em" stroke={1.75} aria-hidden="true" />
          ) : (
            <IconCloudDown size="1.1em" stroke={1.75} aria-hidden="true" />
          )}
          {t(atHand ? 'scroll.offline' : 'scroll.loading')}
        </span>
      </header>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the stage do the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere is the presenter's remote control */}
      <div className={styles['plate']} onClick={() => void next()}>
        <table className={styles['table']} aria-label={t('caption', { title: data.title })}>
          <thead>
            <tr className={styles['headRow']}>
              <th scope="col">{t('column.rank')}</th>
              <th scope="col" aria-label={t('scroll.picture')} />
              <th scope="col" className={styles['left']}>
                {t('column.team')}
              </th>
              <th scope="col" className={styles['right']}>
                {t(`column.${columns.result}`)}
              </th>
              {columns.time === null ? null : (
                <th scope="col" className={styles['right']}>
                  {t(`column.${columns.time}`)}
                </th>
              )}
              {data.problems.map((problem) => (
                <th
                  key={problem.displayId}
                  scope="col"
                  title={problem.title}
                  style={{ '--balloon': problem.color || 'var(--line-ctl)' } as React.CSSProperties}
                >
                  <span className={styles['letter']}>{problem.displayId}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={frame as React.Ref<HTMLTableSectionElement>} className={styles['rows']}>
            {[...places]
              .map((place) => ({ place, row: reveal.row(place) }))
              .sort((a, b) => (a.row.uid < b.row.uid ? -1 : 1))
              .map(({ place, row }) => (
                <StageRow
                  key={row.uid}
                  row={row}
                  type={data.type}
                  person={people.get(row.uid)!}
                  place={place - top}
                  current={place === state.pointer}
                  star={t('star')}
                  words={words}
                  next={place === state.pointer ? state.next : null}
                  last={state.last?.uid === row.uid ? state.last.displayId : null}
                />
              ))}
          </tbody>
        </table>
        {state.size === 0 ? <p className={styles['nobody']}>{t('empty')}</p> : null}
        {awarded === null ? null : (
          <AwardCard
            key={awarded.uid}
            data={data}
            reveal={reveal}
            row={awarded}
            person={people.get(awarded.uid)!}
            ranked={ranked}
            titles={titles}
            medals={medals}
            words={words}
          />
        )}
      </div>
      <footer className={styles['foot']}>
        {hints ? <KeyHelp /> : null}
        <span className={styles['medals']}>
          {(['gold', 'silver', 'bronze'] as const).map((medal, index) => (
            <span key={medal} className={styles[medal]}>
              <i aria-hidden="true" />
              {t(`scroll.medal.${medal}`, { count: medals[index] })}
            </span>
          ))}
        </span>
      </footer>
      {help ? (
        <div className={styles['help']} role="dialog" aria-label={t('scroll.help')}>
          <KeyHelp long />
        </div>
      ) : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
};
