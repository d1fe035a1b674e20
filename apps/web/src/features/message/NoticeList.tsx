import { IconBell } from '@tabler/icons-react';
import { Markdown } from '../../shared/markdown/Markdown.tsx';
import { MessageFrame } from './MessageFrame.tsx';
import styles from './MessagesPage.module.css';
import { noticeCalls } from './messageTabs.ts';
import { useMessages } from './useMessages.ts';

/** Document 2, section 9. */
const pageSize = 8;

interface NoticeListProps {
  tab: keyof typeof noticeCalls;
  /** How many are unread. */
  arrived: number;
}

/** What the site and its administrators tell. */
export const NoticeList = ({ tab, arrived }: NoticeListProps) => {
  const call = noticeCalls[tab] as typeof noticeCalls.sys;
  const { list, page, setPage, remove, removing } = useMessages(call, { tab, limit: pageSize, arrived });
  return (
    <MessageFrame
      list={list}
      page={page}
      limit={pageSize}
      onPage={setPage}
      onRemove={remove}
      removing={removing}
      mark={() => (
        <span className={styles['bell']}>
          <IconBell size={18} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      body={(row) => (
        <>
          <h3 className={styles['title']}>{row.title}</h3>
          <div className={styles['content']}>
            <Markdown compact>{row.content}</Markdown>
          </div>
        </>
      )}
      link={() => null}
    />
  );
};
