import type { training } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconClockPause, IconCode } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { type ClassRow, calledOf } from './classData.ts';
import styles from './HelpList.module.css';

interface HelpListProps {
  /** Those who need help, the most urgent first. */
  rows: readonly ClassRow[];
  problems: readonly training.TrainingProblemRow[];
  onOpen: (uid: string, pid: number) => void;
  onSnooze: (uid: string) => void;
}

/** Who needs help now: on what, how much was tried, when; with the latest program a click away. */
export const HelpList = ({ rows, problems, onOpen, onSnooze }: HelpListProps) => {
  const { t } = useTranslation('class');
  const titleOf = (pid: number): string => {
    const problem = problems.find((one) => one.pid === pid);
    return problem === undefined ? '' : `${problem.problemId} ${problem.title}`;
  };
  return (
    <Card flush edge title={t('help.title')} note={t('people', { count: rows.length })}>
      {rows.length === 0 ? (
        <EmptyState title={t('help.none')} description={t('help.noneHint')} />
      ) : (
        <ul className={styles['list']}>
          {rows.map((row) => {
            const { need, person } = row;
            return (
              <li key={person.uid}>
                <span className={styles['who']}>
                  <b>{calledOf(row)}</b>
                  {person.realname === null ? null : <small>{person.username}</small>}
                </span>
                {need?.kind === 'stuck' ? (
                  <>
                    <span>{titleOf(need.pid)}</span>
                    <span className={styles['facts']}>
                      {t('help.tries', { count: need.tries })} · <TimeText value={need.lastAt} form="relative" />
                    </span>
                  </>
                ) : (
                  <span className={styles['facts']}>
                    {need?.since === null ? (
                      t('help.never')
                    ) : (
                      <>
                        {t('help.idle')} <TimeText value={need?.since} form="relative" />
                      </>
                    )}
                  </span>
                )}
                <span className={styles['acts']}>
                  {need?.kind === 'stuck' ? (
                    <Button
                      size="compact-sm"
                      variant="light"
                      leftSection={<IconCode size={14} stroke={1.75} aria-hidden="true" />}
                      aria-label={t('help.openOf', { name: calledOf(row) })}
                      onClick={() => onOpen(person.uid, need.pid)}
                    >
                      {t('help.open')}
                    </Button>
                  ) : null}
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    leftSection={<IconClockPause size={14} stroke={1.75} aria-hidden="true" />}
                    aria-label={t('help.snoozeOf', { name: calledOf(row) })}
                    onClick={() => onSnooze(person.uid)}
                  >
                    {t('help.snooze')}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};
