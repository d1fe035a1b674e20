import { ownAccount } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../shared/client/download.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from './Setting.module.css';

/** Take home all that the site keeps of oneself. */
export const AccountData = () => {
  const { t } = useTranslation('ownAccount');
  const [isBusy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    const { path } = ownAccount.getAccountData;
    await download({ path, name: 'account.zip', says: t('data.loading') }).then(
      () => toast.success(t('data.done')),
      // The client has said why.
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <section className={styles['form']} aria-labelledby="account-data">
      <h3 id="account-data" className={styles['title']}>
        {t('data.title')}
      </h3>
      <p className={styles['note']}>{t('data.what')}</p>
      <div className={styles['actions']}>
        <Button
          size="md"
          loading={isBusy}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => void take()}
        >
          {t('data.download')}
        </Button>
      </div>
    </section>
  );
};
