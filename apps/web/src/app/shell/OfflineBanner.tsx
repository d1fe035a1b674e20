import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import styles from './OfflineBanner.module.css';

const subscribe = (hear: () => void): (() => void) => {
  addEventListener('online', hear);
  addEventListener('offline', hear);
  return () => {
    removeEventListener('online', hear);
    removeEventListener('offline', hear);
  };
};

/** Says on every page that the line is gone, for as long as it is. */
export const OfflineBanner = () => {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {online ? null : (
        <div className={styles['banner']}>
          <IconWifiOff size={16} stroke={1.75} aria-hidden="true" />
          {t('offline')}
        </div>
      )}
    </div>
  );
};
