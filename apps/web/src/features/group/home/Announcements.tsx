import { groupAnnouncement } from '@assay/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { useGroup } from '../useGroup.ts';
import styles from './Announcements.module.css';

/** Document 3, section 9. */
const pageSize = 5;

/** What the admins announce, a page at a time; one that is chosen takes the place of the list. */
export const Announcements = () => {
  const { t } = useTranslation('group');
  const { gid } = useGroup();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const list = useCall(groupAnnouncement.getGroupAnnouncements, {
    query: { gid, currentPage: page, limit: pageSize },
  });
  const rows = list.data?.records;
  const total = list.data?.total ?? 0;
  const one = rows?.find(({ id }) => id === chosen);
  if (one !== undefined) {
    return (
      <Card
        edge
        title={one.title}
        tools={
          <Button
            size="xs"
            autoFocus
            leftSection={<IconChevronLeft size={14} stroke={1.75} aria-hidden="true" />}
            onClick={() => setChosen(undefined)}
          >
            {t('home.back')}
          </Button>
        }
      >
        <p className={styles['facts']}>
          {shownUser(one.username)} · <TimeText value={one.gmtCreate} form="minute" />
        </p>
        <Markdown measure>{one.content}</Markdown>
      </Card>
    );
  }
  const body = () => {
    if (rows === undefined) return <NotYet error={list.error} onRetry={() => void list.refetch()} lines={5} />;
    if (rows.length === 0)
      return <EmptyState title={t('home.noAnnouncements')} description={t('home.noAnnouncementsHint')} />;
    return (
      <ul className={styles['list']}>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles['row']} onClick={() => setChosen(row.id)}>
              <span className={styles['title']}>{row.title}</span>
              <span className={styles['who']}>{shownUser(row.username)}</span>
              <span className={styles['when']}>
                <TimeText value={row.gmtCreate} form="date" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Card
      flush
      edge
      title={t('home.announcements')}
      tools={
        <ActionIcon
          variant="subtle"
          aria-label={t('home.refresh')}
          title={t('home.refresh')}
          loading={list.isRefetching}
          onClick={() => void list.refetch()}
        >
          <IconRefresh size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      }
    >
      {body()}
      {total > pageSize ? (
        <Pager
          page={page}
          limit={pageSize}
          total={total}
          counted={t('home.total', { count: total })}
          settled={!list.isPlaceholderData}
          onPage={setPage}
        />
      ) : null}
    </Card>
  );
};
