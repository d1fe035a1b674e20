import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import styles from './NotificationHost.module.css';
import { dropNotification, type Notification, useNotifications } from './notificationStore.ts';

const shownMs = 5000;

const NotificationCard = ({ shown }: { shown: Notification }) => {
  const { id, message } = shown;
  useEffect(() => {
    const timer = setTimeout(() => dropNotification(id), shownMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className={styles['notification']}>
      <IconAlertTriangle size={16} stroke={2} aria-hidden="true" className={styles['glyph']} />
      <span className={styles['message']}>{message}</span>
    </div>
  );
};

/** Where notifications appear: top right, none on phones. The toast with the same words is announced, these are not. */
export const NotificationHost = () => {
  const list = useNotifications((state) => state.list);
  return (
    <div className={styles['host']} aria-hidden="true">
      {list.map((shown) => (
        <NotificationCard key={shown.id} shown={shown} />
      ))}
    </div>
  );
};
