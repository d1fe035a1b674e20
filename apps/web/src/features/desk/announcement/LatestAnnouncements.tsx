import { desk } from '@assay/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { HeadLink } from '../../../shared/kit/HeadLink.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { useContest } from '../../contest/index.ts';
import { announcementMark, useReadList } from '../watch/readList.ts';
import styles from './Announcements.module.css';

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
      <ul className={styles['list']}>
        {rows.map((row) => {
          const fresh = !seen.has(announcementMark(row.id));
          return (
            <li key={row.id}>
              <Link className={styles['row']} to={`${paths.contestAnnouncements(cid)}?aid=${row.id}`}>
                <span className={styles['when']}>
                  <TimeText value={row.gmtCreate} form="short" />
                </span>
                <span className={styles['title']}>{row.title}</span>
                {fresh ? (
                  <span className={styles['dot']} data-fresh role="img" aria-label={t('announcement.new')} />
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
