import { desk } from '@assay/contract';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { HeadLink } from '../../../shared/kit/HeadLink.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { useContest } from '../../contest/index.ts';
import { announcementMark, useReadList } from './readList.ts';

const shown = 3;

/** The newest announcements beside another page of the contest, `waiting` until they come; nothing where there are none. */
export const LatestAnnouncements = ({ waiting }: { waiting: ReactNode }) => {
  const { t } = useTranslation('desk');
  const { cid } = useContest();
  const uid = useSession((session) => session.user?.uid) ?? '';
  const seen = new Set(useReadList(uid, cid));
  // As their own page asks, which finds the answer then.
  const { data, isLoading } = useCall(
    desk.getContestAnnouncements,
    { query: { cid, currentPage: 1, limit: 10 } },
    { quiet: true },
  );
  if (isLoading) return waiting;
  const rows = data?.records.slice(0, shown) ?? [];
  if (rows.length === 0) return null;
  return (
    <Card
      flush
      edge
      title={t('announcement.title')}
      tools={<HeadLink to={paths.contestAnnouncements(cid)}>{t('all')}</HeadLink>}
    >
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((row, index) => (
          <li key={row.id} style={index === 0 ? undefined : { borderTop: '1px solid var(--line)' }}>
            <Link
              to={`${paths.contestAnnouncements(cid)}?aid=${row.id}`}
              style={{
                display: 'flex',
                minHeight: 48,
                alignItems: 'center',
                padding: '8px 16px',
                gap: 12,
                color: 'var(--text)',
              }}
            >
              <Box component="span" c="var(--text-3)" fz={13} style={{ whiteSpace: 'nowrap' }}>
                <TimeText value={row.gmtCreate} form="short" />
              </Box>
              <Box component="span" flex={1} style={{ overflowWrap: 'anywhere' }}>
                {row.title}
              </Box>
              {seen.has(announcementMark(row.id)) ? null : (
                <Box
                  component="span"
                  role="img"
                  aria-label={t('announcement.new')}
                  w={8}
                  h={8}
                  bg="var(--mark)"
                  style={{ borderRadius: '50%' }}
                />
              )}
            </Link>
          </li>
        ))}
      </Box>
    </Card>
  );
};
