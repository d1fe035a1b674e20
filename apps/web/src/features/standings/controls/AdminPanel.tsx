import { standings } from '@assay/contract';
import { Button, Popover, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../shared/client/download.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from './BoardTools.module.css';

interface BoardDownloadsProps {
  cid: number;
  /** The board as it is shown: with these switches it goes into the sheet. */
  removeStar: boolean;
  forceRefresh: boolean;
  containsEnd: boolean;
}

const icon = <IconDownload size={16} stroke={1.75} aria-hidden="true" />;

/** What contest admins take home: the board as a sheet, and the code that was accepted. */
export const BoardDownloads = ({ cid, removeStar, forceRefresh, containsEnd }: BoardDownloadsProps) => {
  const { t } = useTranslation('board');
  const [busy, setBusy] = useState<'rank' | 'code' | null>(null);
  const [splitType, setSplit] = useState<'user' | 'problem'>('user');
  const [excludeAdmin, setExclude] = useState(false);
  const take = async (what: 'rank' | 'code', path: string, query: object): Promise<void> => {
    setBusy(what);
    const loading = toast.loading(t('download.loading'));
    await download({ path, query: { cid, ...query } }).then(
      () => toast.success(t('download.done')),
      // The client has said why.
      () => toast.dismiss(loading),
    );
    setBusy(null);
  };
  return (
    <>
      <Button
        leftSection={icon}
        loading={busy === 'rank'}
        disabled={busy === 'code'}
        onClick={() =>
          void take('rank', standings.downloadRank.path, { removeStar, forceRefresh, containEnd: containsEnd })
        }
      >
        {t('download.rank')}
      </Button>
      <Popover position="bottom" withArrow trapFocus>
        <Popover.Target>
          <Button leftSection={icon} loading={busy === 'code'} disabled={busy === 'rank'}>
            {t('download.code')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles['downloads'] ?? ''}>
          <Segmented
            label={t('download.split')}
            value={splitType}
            onChange={setSplit}
            options={(['user', 'problem'] as const).map((value) => ({ value, label: t(`download.by.${value}`) }))}
          />
          <Switch
            label={t('download.excludeAdmin')}
            checked={excludeAdmin}
            onChange={(event) => setExclude(event.currentTarget.checked)}
          />
          <Button
            variant="filled"
            disabled={busy !== null}
            onClick={() => void take('code', standings.downloadAccepted.path, { splitType, excludeAdmin })}
          >
            {t('download.zip')}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </>
  );
};
