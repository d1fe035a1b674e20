import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import styles from './MessageBell.module.css';
import { useUnread } from './useUnread.ts';

/** The way to the messages, with how many are unread; from 100 on `99+`. */
export const MessageBell = () => {
  const { t } = useTranslation('shell');
  const { count } = useUnread();
  return (
    <ActionIcon
      component={Link}
      to={paths.messages}
      className={styles['bell'] ?? ''}
      aria-label={count === 0 ? t('message.label') : t('message.count', { count })}
      title={t('message.label')}
    >
      <IconBell size={18} stroke={1.75} aria-hidden="true" />
      {count === 0 ? null : (
        <span className={styles['count']} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  );
};
