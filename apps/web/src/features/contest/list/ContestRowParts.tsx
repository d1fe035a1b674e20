import type { contest } from '@assay/contract';
import { contestAuths, countsPoints, phaseCodes, ruleChoiceOf } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconListNumbers, IconLock, IconMedal2, IconTrophy, IconUsers } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Tip } from '../../../shared/floating/Tip.tsx';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { outsideBoard } from '../../../shared/outsideBoard.ts';
import { useLoginFirst } from '../../../shared/session/useLoginFirst.ts';
import styles from './ContestRowParts.module.css';
import { rowMoment } from './rowMoment.ts';

import { useLength } from './useLength.ts';
import { useRuleName } from './useRuleName.ts';

type Row = contest.ListedContest;

const LockMark = ({ auth }: { auth: number }) => {
  const { t } = useTranslation('contest');
  if (auth === contestAuths.public) return null;
  return (
    <span
      className={styles['auth']}
      style={{ color: auth === contestAuths.private ? 'var(--wa)' : 'var(--tle)' }}
      role="img"
      aria-label={t(`auth.${auth}`)}
    >
      <IconLock size={15} stroke={1.75} aria-hidden="true" />
    </span>
  );
};

/** Glyph, title, and what kind of contest it is; `onRule` filters by its rule. */
export const AboutContest = ({ row, onRule }: { row: Row; onRule: (type: number) => void }) => {
  const { t } = useTranslation(['contest', 'contestList']);
  const ruleName = useRuleName();
  const lengthOf = useLength();
  const enter = useLoginFirst();
  const Glyph = !countsPoints(row.type) ? IconTrophy : IconMedal2;
  const rule = ruleName(row);
  const ruleTag = (
    <button
      type="button"
      className={styles['rule']}
      aria-label={t('contestList:filterBy', { rule })}
      onClick={() => onRule(row.type)}
    >
      {rule}
    </button>
  );
  return (
    <div className={styles['about']}>
      <span className={styles['glyph']} aria-hidden="true">
        <Glyph size={18} stroke={1.5} />
      </span>
      <div className={styles['words']}>
        <span className={styles['titleLine']}>
          <Link
            to={paths.contest(row.id)}
            className={styles['title']}
            title={row.title}
            onClick={(event: MouseEvent) => enter(event, paths.contest(row.id))}
          >
            {row.title}
          </Link>
          <LockMark auth={row.auth} />
        </span>
        <span className={styles['facts']}>
          {countsPoints(row.type) ? <Tip label={t(`rule.${ruleChoiceOf(row).key}Hint`)}>{ruleTag}</Tip> : ruleTag}
          <Tip label={t(`authHint.${row.auth}`)}>
            <span className={styles['auth']}>
              <Tag>{t(`auth.${row.auth}`)}</Tag>
            </span>
          </Tip>
          <span className={styles['when']}>
            <TimeText value={row.startTime} form="short" /> · {lengthOf(row.duration)}
          </span>
        </span>
      </div>
    </div>
  );
};

/** How many take part. */
export const PeopleCount = ({ row }: { row: Row }) => {
  const { t } = useTranslation(['contest', 'contestList']);
  const words = t('head.people', { count: row.count, replace: { count: formatNumber(row.count) } });
  // Who comes to a public contest is known once somebody has sent something.
  const known = row.count > 0 || row.auth !== contestAuths.public || row.status !== phaseCodes.scheduled;
  return (
    <span className={styles['people']} title={known ? words : undefined}>
      <IconUsers size={15} stroke={1.75} role="img" aria-label={t('contestList:people')} />
      {known ? formatNumber(row.count) : '–'}
    </span>
  );
};

/** The way to the board that everybody may read; nothing where there is none. */
export const BoardButton = ({ row, now }: { row: Row; now: number }) => {
  const { t } = useTranslation(['contest', 'contestList']);
  if (!row.openRank) return null;
  if (rowMoment(row, now).phase === 'scheduled') {
    return (
      <Tip label={t('contestList:boardLocked')}>
        <Button
          aria-disabled="true"
          className={styles['shut'] ?? ''}
          leftSection={<IconLock size={15} stroke={1.75} aria-hidden="true" />}
        >
          {t('contestList:openBoard')}
        </Button>
      </Tip>
    );
  }
  return (
    <Button
      component={Link}
      to={outsideBoard(row)}
      leftSection={<IconListNumbers size={16} stroke={1.75} aria-hidden="true" />}
    >
      {t('contestList:openBoard')}
    </Button>
  );
};
