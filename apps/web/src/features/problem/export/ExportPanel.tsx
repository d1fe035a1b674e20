import { problem, problemExport } from '@assay/contract';
import { ActionIcon, Button, Checkbox, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../shared/client/download.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatBytes } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Columns } from '../../../shared/kit/Columns.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import styles from './Export.module.css';

type Chosen = Pick<problem.AdminProblemRow, 'id' | 'problemId' | 'title'>;
const formats = ['assay', 'icpc', 'hoj'] as const satisfies readonly problemExport.ExportFormat[];
/** Problems of one archive, as the server takes them. */
const most = 200;

/** What was chosen, what the format would not keep of it, and the way to take it home. */
const Basket = ({ chosen, onRemove }: { chosen: readonly Chosen[]; onRemove: (id: number) => void }) => {
  const { t } = useTranslation(['transfer', 'admin']);
  const [format, setFormat] = useState<problemExport.ExportFormat>('assay');
  const [busy, setBusy] = useState(false);
  const pids = chosen.map(({ id }) => id);
  const { data } = useCall(
    problemExport.checkExport,
    { body: { pids, format } },
    { enabled: pids.length > 0, keepPrevious: false },
  );
  const checked = new Map(data?.map((one) => [one.pid, one]));
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      await download({ path: problemExport.exportProblem.path, query: { pid: pids, format, anyway: true } });
    } catch {
      // What was refused is said by the client itself.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={t('export.title')} note={pids.length === 0 ? undefined : t('export.chosen', { count: pids.length })}>
      <div className={styles['basket']}>
        <Segmented
          label={t('export.format')}
          value={format}
          onChange={setFormat}
          options={formats.map((value) => ({ value, label: t(`export.formats.${value}`) }))}
        />
        <p className={styles['hint']}>{t(`export.formatHint.${format}`)}</p>
        {chosen.length === 0 ? <p className={styles['hint']}>{t('export.none')}</p> : null}
        <ul className={styles['list']}>
          {chosen.map(({ id, problemId, title }) => {
            const losses = checked.get(id)?.losses;
            return (
              <li key={id}>
                <div className={styles['head']}>
                  <span className={styles['id']}>{problemId}</span>
                  <span className={styles['title']}>{title}</span>
                  <ActionIcon
                    size="sm"
                    variant="subtle"
                    onClick={() => onRemove(id)}
                    aria-label={t('export.remove', { id: problemId })}
                  >
                    <IconX size={14} stroke={2} aria-hidden="true" />
                  </ActionIcon>
                </div>
                {losses === undefined ? (
                  <span className={styles['hint']}>{t('export.checking')}</span>
                ) : losses.length === 0 ? (
                  <span className={styles['kept']}>{t('export.keepsAll')}</span>
                ) : (
                  <details className={styles['losses']}>
                    <summary>{t('export.losses', { count: losses.length })}</summary>
                    <ul>
                      {losses.map((loss) => (
                        <li key={loss}>{loss}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            );
          })}
        </ul>
        {chosen.length >= most ? <p className={styles['hint']}>{t('export.most', { limit: most })}</p> : null}
        <Button
          variant="filled"
          disabled={pids.length === 0}
          loading={busy}
          onClick={() => void take()}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('export.download')}
          {data === undefined || pids.length === 0
            ? null
            : ` · ${formatBytes(data.reduce((sum, { size }) => sum + size, 0))}`}
        </Button>
      </div>
    </Card>
  );
};

/** Choose problems and a format, see what is not kept, and take them home as one zip. */
export const ExportPanel = () => {
  const { t } = useTranslation(['transfer', 'admin']);
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(15);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(problem.adminGetProblemList, {
    query: { keyword, currentPage: page, limit, oj: 'ME' },
  });
  const ids = new Set(chosen.map(({ id }) => id));
  const remove = (id: number): void => setChosen((old) => old.filter((one) => one.id !== id));
  const toggle = ({ id, problemId, title }: problem.AdminProblemRow): void => {
    if (ids.has(id)) remove(id);
    else if (chosen.length < most) setChosen((old) => [...old, { id, problemId, title }]);
  };
  const box = (row: problem.AdminProblemRow) => (
    <Checkbox
      checked={ids.has(row.id)}
      onChange={() => toggle(row)}
      aria-label={t('export.choose', { id: row.problemId })}
    />
  );
  return (
    <Columns sideWidth={360} side={<Basket chosen={chosen} onRemove={remove} />}>
      <Card flush edge>
        <FilterBar active={keyword === '' ? 0 : 1} onClear={() => setKeyword('')}>
          <SearchInput
            label={t('export.search')}
            value={keyword}
            onChange={(text) => {
              setKeyword(text);
              setPage(1);
            }}
          />
        </FilterBar>
        <DataTable
          dense
          label={t('export.list')}
          columns={[
            { key: 'box', head: <VisuallyHidden>{t('common:table.choice')}</VisuallyHidden>, width: 44, cell: box },
            {
              key: 'id',
              head: t('admin:problems.id'),
              width: 96,
              cell: (row) => <span className={styles['id']}>{row.problemId}</span>,
            },
            { key: 'title', head: t('admin:problems.name'), grow: true, cell: (row) => row.title },
          ]}
          rows={data?.records}
          rowKey={(row) => row.id}
          refreshing={isFetching}
          error={error}
          onRetry={() => void refetch()}
          filtered={keyword !== ''}
          {...(keyword === '' ? { empty: <EmptyState title={t('admin:problems.none')} /> } : {})}
          expectedRows={limit}
        />
        {data === undefined ? null : (
          <Pager
            page={page}
            limit={limit}
            total={data.total}
            settled={!isPlaceholderData}
            onPage={setPage}
            onLimit={(next) => {
              setLimit(next);
              setPage(1);
            }}
          />
        )}
      </Card>
    </Columns>
  );
};
