import type { message } from '@assay/contract';
import { isGoneName } from '@assay/domain';
import { IconMessages, IconTrophy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { UserAvatar } from '../../shared/kit/UserAvatar.tsx';
import { MessageFrame } from './MessageFrame.tsx';
import styles from './MessagesPage.module.css';
import { reminderCalls } from './messageTabs.ts';
import { useMessages } from './useMessages.ts';

type Row = message.ReminderMessage;

/** Document 2, section 9. */
const pageSize = 6;

const actions = ['Discuss', 'Reply', 'Like_Post', 'Like_Discuss'] as const;

/** Where it happened: at the comment or the reply itself, as long as that can be read. */
const placeOf = ({ url, commentId, replyId, sourceContent }: Row): string =>
  commentId === null || sourceContent === null
    ? url
    : `${url}?comment=${commentId}${replyId === null ? '' : `&reply=${replyId}`}`;

interface ReminderListProps {
  tab: keyof typeof reminderCalls;
  /** How many are unread. */
  arrived: number;
}

/** Who commented, replied or liked, and where. */
export const ReminderList = ({ tab, arrived }: ReminderListProps) => {
  const { t } = useTranslation('message');
  const call = reminderCalls[tab] as typeof reminderCalls.discuss;
  const { list, page, setPage, remove, removing } = useMessages(call, { tab, limit: pageSize, arrived });
  const did = (row: Row): string => t(`action.${actions.find((action) => action === row.action) ?? 'Discuss'}`);
  const isLike = tab === 'like';

  return (
    <MessageFrame
      list={list}
      page={page}
      limit={pageSize}
      onPage={setPage}
      onRemove={remove}
      removing={removing}
      mark={(row) => <UserAvatar username={row.senderUsername ?? '–'} avatar={row.senderAvatar} size={32} />}
      body={(row) => (
        <>
          <p className={styles['who']}>
            {row.senderUsername === null || isGoneName(row.senderUsername) ? (
              <span className={styles['gone']}>{t('common:gone')}</span>
            ) : row.hasPage ? (
              <Link to={paths.user(row.senderUsername)}>{row.senderUsername}</Link>
            ) : (
              row.senderUsername
            )}{' '}
            {did(row)}
          </p>
          {row.action === 'Like_Post' || isLike ? null : row.sourceContent === null ? (
            <p className={styles['gone']}>{t('wordsHidden')}</p>
          ) : (
            <p className={styles['words']}>{row.sourceContent}</p>
          )}
          {isLike && row.sourceContent !== null ? (
            <blockquote className={styles['quote']}>{row.sourceContent}</blockquote>
          ) : null}
          {row.quoteContent === null ? null : <blockquote className={styles['quote']}>{row.quoteContent}</blockquote>}
        </>
      )}
      link={(row) => {
        const Glyph = row.sourceType === 'Contest' ? IconTrophy : IconMessages;
        return (
          <Link to={placeOf(row)} className={styles['place']}>
            <Glyph size={15} stroke={1.75} aria-hidden="true" />
            <span>{row.sourceTitle ?? t('open')}</span>
          </Link>
        );
      }}
    />
  );
};
