import { home } from '@assay/contract';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { formatDate, toDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import styles from './Lists.module.css';
import { type HomeData, useHome } from './useHome.ts';

type Announcement = HomeData['announcements']['records'][number];

/** Document 1, section 9; as many as the first page that comes with the rest of home. */
const pageSize = 5;
const newForMs = 7 * 86_400_000;

const isNew = (announcement: Announcement): boolean => Date.now() - toDate(announcement.gmtCreate).getTime() < newForMs;

/** News of the site, five a page; a click opens one in place. */
export const Announcements = () => {
  const { t } = useTranslation('home');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Announcement>();
  const first = useHome();
  const later = useCall(
    home.getCommonAnnouncement,
    { query: { currentPage: page, limit: pageSize } },
    { enabled: page > 1 },
  );
  const { error, refetch, isFetching } = page === 1 ? first : later;
  // Until a page has come for the first time, the one before it stays.
  const data = page === 1 ? first.data?.announcements : (later.data ?? first.data?.announcements);

  if (open !== undefined) {
    return (
      <Card
        edge
        title={open.title}
        tools={
          <Button
            size="xs"
            variant="subtle"
            autoFocus
            leftSection={<IconArrowLeft size={14} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen(undefined)}
          >
            {t('common:back')}
          </Button>
        }
      >
        <p className={styles['byline']}>
          <TimeText value={open.gmtCreate} form="minute" />
          {open.username === null ? null : ` · ${shownUser(open.username)}`}
        </p>
        <Markdown compact>{open.content}</Markdown>
      </Card>
    );
  }

  return (
    <Card
      edge
      flush
      title={t('announcement.title')}
      tools={
        <ActionIcon
          size="sm"
          aria-label={t('common:refresh')}
          title={t('common:refresh')}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          <IconRefresh size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      }
    >
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={pageSize} />
        )
      ) : data.records.length === 0 ? (
        <EmptyState title={t('announcement.none')} description={t('announcement.noneHint')} />
      ) : (
        <ul className={styles['list']}>
          {data.records.map((announcement) => (
            <li key={announcement.id}>
              <UnstyledButton className={styles['item']} onClick={() => setOpen(announcement)}>
                {isNew(announcement) ? <Tag selected>{t('announcement.new')}</Tag> : null}
                <span className={styles['title']}>{announcement.title}</span>
                <time dateTime={toDate(announcement.gmtCreate).toISOString()}>
                  {formatDate(announcement.gmtCreate).slice(5)}
                </time>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.total > pageSize ? (
        <Pager page={page} limit={pageSize} total={data.total} onPage={setPage} />
      ) : null}
    </Card>
  );
};
