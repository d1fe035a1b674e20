import type { contest } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconLock, IconPlayerPlay, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { HeadLink } from '../../../shared/kit/HeadLink.tsx';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import styles from './ContestRowParts.module.css';

const marks = {
  manages: ['moving', IconSettings],
  registered: ['good', IconCheck],
  joined: ['good', IconCheck],
  virtual: ['off', IconPlayerPlay],
  notAdmitted: ['off', IconBan],
} as const;

/** How a contest of the list stands for its reader, or the way in. */
export const OwnState = ({ row: { id, own } }: { row: contest.ListedContest }) => {
  const { t } = useTranslation('contestList');
  if (!own) return '–';
  const text = t(`ownState.${own}`);
  if (own === 'open') return <span className={styles['left']}>{text}</span>;
  if (own === 'mayStart') return <HeadLink to={paths.contest(id)}>{text}</HeadLink>;
  if (own === 'password' || own === 'register')
    return (
      <Button
        component={Link}
        to={paths.contest(id)}
        variant="light"
        leftSection={own === 'password' ? <IconLock size={15} stroke={1.75} aria-hidden="true" /> : undefined}
      >
        {text}
      </Button>
    );
  const [tone, glyph] = marks[own];
  return <StateMark tone={tone} glyph={glyph} text={text} />;
};
