import { desk } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { Pager } from '../../../shared/table/Pager.tsx';
import { pageNumber, whole } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { useContest } from '../../contest/index.ts';
import { announcementMark, markRead, useReadList } from '../watch/readList.ts';
import styles from './Announcements.module.css';
import { WriteLink } from './WriteLink.tsx';

const pageQuery = {
  currentPage: pageNumber(),
  /** The announcement that is read; 0: the list. */
  aid: whole(0, { min: 0 }),
};
const pageSize = 10;
/** Where pushes are missing. */
const pollMs = 60_000;

/** One announcement; having seen it is remembered. */
const Detail = ({ row, cid }: { row: desk.ContestAnnouncement; cid: number }) => {
  const { t } = useTranslation('desk');
  const uid = useSession((session) => session.user?.uid) ?? '';
  const { id } = row;
  useEffect(() => markRead(uid, cid, [announcementMark(id)]), [uid, cid, id]);
  return (
    <Card
      title={t('announcement.one')}
      tools={
        <Link className={styles['back']} to={paths.contestAnnouncements(cid)}>
          <IconChevronLeft size={14} stroke={1.75} aria-hidden="true" />
          {t('announcement.all')}
        </Link>
      }
    >
      <h3 className={styles['heading']}>{row.title}</h3>
      <p className={styles['facts']}>
        {row.username === null ? '–' : shownUser(row.username)} · <TimeText value={row.gmtCreate} form="minute" />
        {row.gmtModified === row.gmtCreate ? null : (
          <>
            {' · '}
            {t('announcement.changed')} <TimeText value={row.gmtModified} form="relative" />
          </>
        )}
      </p>
      <Markdown measure>{row.content}</Markdown>
    </Card>
  );
};

/** Announcements of a contest: newest first, new ones marked, each on its own below `?aid=`. */
const AnnouncementsPage = () => {
  const { t } = useTranslation('desk');
  const { cid } = useContest();
  const uid = useSession((session) => session.user?.uid) ?? '';
  const seen = new Set(useReadList(uid, cid));
  const { query, setQuery } = useUrlQuery(pageQuery);
  const { data, error, refetch, isPlaceholderData } = useCall(
    desk.getContestAnnouncements,
    { query: { cid, currentPage: query.currentPage, limit: pageSize } },
    { refetchInterval: pollMs },
  );
  const rows = data?.records ?? [];
  const found = rows.find(({ id }) => id === query.aid);
  // An older one, from a link: it is looked for among all of them.
  const others = useCall(
    desk.getUnreadContestAnnouncements,
    { body: { cid, readAnnouncementList: [] } },
    { enabled: query.aid !== 0 && data !== undefined && found === undefined },
  );
  const detail = found ?? others.data?.find(({ id }) => id === query.aid);
  if (query.aid !== 0 && detail !== undefined) return <Detail row={detail} cid={cid} />;

  const unseen = rows.filter(({ id }) => !seen.has(announcementMark(id)));
  const list = () => {
    if (data === undefined) return <NotYet error={error} onRetry={() => void refetch()} lines={5} />;
    if (rows.length === 0)
      return <EmptyState title={t('announcement.none')} description={t('announcement.noneHint')} />;
    return (
      <ul className={styles['list']}>
        {rows.map((row) => {
          const fresh = !seen.has(announcementMark(row.id));
          return (
            <li key={row.id}>
              <Link className={styles['row']} to={`${paths.contestAnnouncements(cid)}?aid=${row.id}`}>
                <span className={styles['dot']} data-fresh={fresh || undefined} aria-hidden="true" />
                <span className={styles['title']}>
                  {row.title}
                  {fresh ? <span className={styles['new']}>{t('announcement.new')}</span> : null}
                </span>
                <span className={styles['when']}>
                  <TimeText value={row.gmtCreate} form="short" />
                </span>
                <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
    );
  };
  return (
    <Card
      flush
      edge
      title={t('announcement.title')}
      tools={
        <>
          {unseen.length === 0 ? null : (
            <Button
              size="xs"
              variant="subtle"
              onClick={() =>
                markRead(
                  uid,
                  cid,
                  unseen.map(({ id }) => announcementMark(id)),
                )
              }
            >
              {t('announcement.readAll')}
            </Button>
          )}
          <WriteLink />
        </>
      }
    >
      {list()}
      <Pager
        page={query.currentPage}
        limit={pageSize}
        total={data?.total ?? 0}
        settled={!isPlaceholderData}
        onPage={(currentPage, options) => setQuery({ currentPage }, options)}
      />
    </Card>
  );
};

export default AnnouncementsPage;
