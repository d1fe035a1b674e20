import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useIsAdmin } from '../../../shared/session/roles.ts';
import { useContest } from '../../contest/index.ts';

/**
 * The way to where announcements of the contest are written; nothing for who may not write them. That page is in the back
 * office: who manages the contest without a role that enters it would stand before a closed door.
 */
export const WriteLink = () => {
  const { t } = useTranslation('desk');
  const { cid, rights } = useContest();
  const isAdmin = useIsAdmin();
  if (!rights.manage || !isAdmin) return null;
  return (
    <Button
      size="xs"
      component={Link}
      to={paths.adminContestAnnouncements(cid)}
      leftSection={<IconPencil size={15} stroke={1.75} aria-hidden="true" />}
    >
      {t('announcement.write')}
    </Button>
  );
};
