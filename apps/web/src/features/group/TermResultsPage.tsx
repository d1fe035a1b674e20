import { gradebook } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconLock, IconLockOpen } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { download } from '../../shared/client/download.ts';
import { useCall, useCallMutation } from '../../shared/client/useCall.ts';
import { formatDateTime } from '../../shared/i18n/time.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { CardStack } from '../../shared/kit/Columns.tsx';
import { confirm } from '../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { NotYet } from '../../shared/kit/NotYet.tsx';
import { SearchInput } from '../../shared/kit/SearchInput.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { GradeTable } from './results/GradeTable.tsx';
import styles from './results/Results.module.css';
import { useGroup } from './useGroup.ts';

const Weights = lazyPart(async () => (await import('./results/Weights.tsx')).Weights);
const CorrectDialog = lazyPart(async () => (await import('./results/CorrectDialog.tsx')).CorrectDialog);

/** `/group/:groupID/results`: everybody's results of the term for admins of the group, the own ones for members. */
const TermResultsPage = () => {
  const { t } = useTranslation('gradebook');
  const { gid, rights } = useGroup();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<{ uid: string; at: number }>();
  const book = useCall(gradebook.getTermResults, { query: { gid } });
  const freeze = useCallMutation(gradebook.freezeTermResults, {
    invalidates: [gradebook.getTermResults],
    onSuccess: () => void toast.success(t('done')),
  });
  const { data } = book;
  if (data === undefined)
    return (
      <Card flush edge>
        <NotYet padded error={book.error} onRetry={() => void book.refetch()} lines={8} />
      </Card>
    );
  const isFrozen = data.frozenAt !== null;
  const word = keyword.trim().toLowerCase();
  const rows = data.rows.filter(({ username, realname, number }) =>
    [username, realname, number].some((text) => text?.toLowerCase().includes(word)),
  );
  const turn = async (frozen: boolean): Promise<void> => {
    const key = frozen ? 'freeze' : 'thaw';
    if (await confirm({ title: t(`${key}.title`), body: t(`${key}.body`), confirmLabel: t(`${key}.act`) }))
      freeze.mutate({ body: { gid, frozen } });
  };
  const save = (format: 'xlsx' | 'csv') => (
    <Button
      leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void download({ path: gradebook.exportTermResults.path, query: { gid, format } })}
    >
      {t('export', { format })}
    </Button>
  );
  const picked = chosen === undefined ? undefined : data.rows.find(({ uid }) => uid === chosen.uid);
  const body = () => {
    if (data.columns.length === 0)
      return <EmptyState title={t('none')} description={t(data.mayEdit ? 'noneHint' : 'noneYet')} />;
    if (data.rows.length === 0)
      return <EmptyState title={t('noRows')} description={t(rights.admin ? 'noRowsHint' : 'notShown')} />;
    if (rows.length === 0) return <EmptyState filtered />;
    return (
      <GradeTable
        gid={gid}
        columns={data.columns}
        rows={rows}
        onCell={data.mayEdit && !isFrozen ? (uid, at) => setChosen({ uid, at }) : undefined}
      />
    );
  };
  return (
    <CardStack>
      {data.mayEdit && !isFrozen ? (
        <Suspense fallback={null}>
          <Weights key={data.basedOn} gid={gid} stored={data} />
        </Suspense>
      ) : null}
      {isFrozen ? (
        <div className={styles['notice']} role="status">
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          <span>
            {t('frozenAt', { time: formatDateTime(data.frozenAt!, false) })}
            {data.changes.length === 0 ? '' : ` ${t('changes', { count: data.changes.length })}`}
            {data.changes.slice(0, 5).map(({ uid, was, now }) => (
              <span key={uid} className={styles['change']}>
                {data.rows.find((row) => row.uid === uid)?.username}: {was ?? '–'} → {now ?? '–'}
              </span>
            ))}
          </span>
          {data.mayEdit ? (
            <span className={styles['acts']}>
              {data.changes.length === 0 ? null : (
                <Button onClick={() => void turn(true)} loading={freeze.isPending}>
                  {t('takeOver')}
                </Button>
              )}
              <Button
                leftSection={<IconLockOpen size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => void turn(false)}
              >
                {t('thaw.act')}
              </Button>
            </span>
          ) : null}
        </div>
      ) : null}
      <Card
        flush
        edge
        title={t('title')}
        note={rights.admin ? t('people', { count: data.rows.length }) : undefined}
        tools={
          rights.admin && data.columns.length > 0 ? (
            <>
              {data.mayEdit && !isFrozen ? (
                <Button
                  leftSection={<IconLock size={16} stroke={1.75} aria-hidden="true" />}
                  onClick={() => void turn(true)}
                >
                  {t('freeze.act')}
                </Button>
              ) : null}
              {save('xlsx')}
              {save('csv')}
            </>
          ) : undefined
        }
      >
        {rights.admin && data.columns.length > 0 ? (
          <FilterBar>
            <SearchInput label={t('search')} value={keyword} onChange={(next) => setKeyword(next.slice(0, 100))} />
          </FilterBar>
        ) : null}
        {body()}
      </Card>
      {chosen !== undefined && picked !== undefined ? (
        <Suspense fallback={null}>
          <CorrectDialog
            gid={gid}
            row={picked}
            column={data.columns[chosen.at]!}
            cell={picked.cells[chosen.at]!}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      ) : null}
    </CardStack>
  );
};

export default TermResultsPage;
