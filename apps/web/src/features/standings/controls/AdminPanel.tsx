import { standings } from '@assay/contract';
import { Button, Popover, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../shared/client/download.ts';
import type { PanelProps } from '../../../shared/floating/Opener.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import type { BoardContest } from '../board/boardContest.ts';
import styles from './BoardTools.module.css';
import type { BoardQuery } from './boardQuery.ts';

export interface AdminPanelProps extends PanelProps {
  contest: Pick<BoardContest, 'cid' | 'manage' | 'download'>;
  /** The board as it is shown: with these switches it goes into the sheet. */
  shown: Pick<BoardQuery, 'removeStar' | 'forceRefresh' | 'containsEnd'>;
  setQuery: (change: Partial<BoardQuery>) => void;
}

const icon = <IconDownload size={16} stroke={1.75} aria-hidden="true" />;

/** What contest admins alone do with a board: look behind the seal and past the end, and take it home with the code that was accepted. */
export const AdminPanel = ({ anchor, contest, shown, setQuery }: AdminPanelProps) => {
  const { t } = useTranslation('board');
  const [busy, setBusy] = useState<'rank' | 'code' | null>(null);
  const [splitType, setSplit] = useState<'user' | 'problem'>('user');
  const [excludeAdmin, setExclude] = useState(false);
  const { cid, manage } = contest;
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
    <Popover position="bottom" withArrow trapFocus returnFocus>
      <Popover.Target>{anchor}</Popover.Target>
      <Popover.Dropdown className={styles['admin'] ?? ''}>
        {manage === undefined ? null : (
          <>
            <Switch
              label={t('force')}
              checked={shown.forceRefresh}
              onChange={(event) => setQuery({ forceRefresh: event.currentTarget.checked })}
            />
            <Switch
              label={t('afterEnd')}
              disabled={!manage.afterEnd}
              checked={shown.containsEnd}
              onChange={(event) => setQuery({ containsEnd: event.currentTarget.checked })}
            />
          </>
        )}
        {contest.download ? (
          <>
            <Button
              leftSection={icon}
              loading={busy === 'rank'}
              disabled={busy === 'code'}
              onClick={() =>
                void take('rank', standings.downloadRank.path, {
                  removeStar: shown.removeStar,
                  forceRefresh: shown.forceRefresh,
                  containEnd: shown.containsEnd,
                })
              }
            >
              {t('download.rank')}
            </Button>
            <span className={styles['age']}>{t('download.code')}</span>
            <Segmented
              fullWidth
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
              leftSection={icon}
              loading={busy === 'code'}
              disabled={busy === 'rank'}
              onClick={() => void take('code', standings.downloadAccepted.path, { splitType, excludeAdmin })}
            >
              {t('download.zip')}
            </Button>
          </>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
};
