import type { training } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useLoginFirst } from '../../../shared/session/useLoginFirst.ts';

type Row = Pick<training.ListedTraining, 'acCount' | 'problemCount' | 'asksPassword' | 'title'>;

/** What a reader does next with a training of a list. */
const actOf = ({ acCount, problemCount, asksPassword }: Row): 'password' | 'start' | 'review' | 'go' => {
  if (asksPassword) return 'password';
  if (!acCount) return 'start';
  return acCount >= problemCount ? 'review' : 'go';
};

const looks = { password: 'default', start: 'default', review: 'subtle', go: 'light' } as const;

interface RowActProps {
  row: Row;
  /** Its introduction, and its problems. */
  home: string;
  problems: string;
}

/** The button at the end of a training's row. */
export const RowAct = ({ row, home, problems }: RowActProps) => {
  const { t } = useTranslation('training');
  const loginFirst = useLoginFirst();
  const act = actOf(row);
  const to = act === 'password' ? home : problems;
  return (
    <Button
      component={Link}
      to={to}
      variant={looks[act]}
      aria-label={t('act.of', { act: t(`act.${act}`), title: row.title })}
      leftSection={act === 'password' ? <IconLock size={14} stroke={1.75} aria-hidden="true" /> : undefined}
      onClick={(event) => loginFirst(event, to)}
    >
      {t(`act.${act}`)}
    </Button>
  );
};
