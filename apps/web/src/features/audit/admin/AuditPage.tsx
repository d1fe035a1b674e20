import { audit } from '@assay/contract';
import { Button, TextInput } from '@mantine/core';
import { useCall } from '../../../shared/client/useCall.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { SelectFilter } from '../../../shared/kit/SelectFilter.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import styles from './Audit.module.css';
import { AuditDetail } from './AuditDetail.tsx';
import { AuditTarget } from './AuditTarget.tsx';
import { auditQuery, startOfDay } from './auditQuery.ts';

type Entry = audit.AuditEntry;

const pageSize = 30;

const List = () => {
  const { t } = useTranslation('audit');
  const { query, setQuery, clearQuery, active } = useUrlQuery(auditQuery);
  const { who, act, target, from, until, before } = query;
  const { data, error, refetch, isFetching } = useCall(audit.getAudit, {
    query: { who, act, target, before, from: startOfDay(from), until: startOfDay(until, 1), limit: pageSize },
  });
  const filter = (change: Partial<typeof query>): void => setQuery({ ...change, before: undefined });

  const detail = (row: Entry) => <AuditDetail act={row.act} detail={row.detail} />;
  const words = (row: Entry): string => t(`act.${row.act}`, { defaultValue: row.act });
  const name = (row: Entry) => (
    <span className={styles['who']}>{row.username ? shownUser(row.username) : t('system')}</span>
  );
  const time = (row: Entry) => <TimeText value={row.gmtCreate} />;
  const columns: Column<Entry>[] = [
    { key: 'time', head: t('head.time'), width: 170, cell: time },
    { key: 'who', head: t('head.who'), width: 150, cell: name },
    { key: 'act', head: t('head.act'), width: 190, cell: words },
    { key: 'target', head: t('head.target'), width: 220, cell: (row) => <AuditTarget target={row.target} /> },
    { key: 'detail', head: t('head.detail'), grow: true, cell: detail },
  ];
  const day = (label: string, key: 'from' | 'until') => (
    <span className={styles['day']}>
      {label}
      <TextInput
        type="date"
        aria-label={label}
        value={query[key]}
        onChange={(event) => filter({ [key]: event.currentTarget.value })}
      />
    </span>
  );
  const next = data?.next ?? null;

  return (
    <Card flush edge>
      <FilterBar active={active} onClear={clearQuery}>
        <SearchInput label={t('search')} value={who} onChange={(value) => filter({ who: value })} />
        <SelectFilter
          label={t('head.act')}
          value={act}
          width={240}
          searchable
          onChange={(value) => filter({ act: value })}
          options={Object.entries(t<Record<string, string>>('act', { returnObjects: true })).map(([value, label]) => ({
            value,
            label,
          }))}
        />
        <span className={styles['days']}>
          {day(t('from'), 'from')}
          {day(t('until'), 'until')}
        </span>
      </FilterBar>
      <DataTable
        dense
        label={t('title')}
        columns={columns}
        rows={data?.records}
        rowKey={(row) => row.id}
        refreshing={isFetching}
        error={error}
        onRetry={() => void refetch()}
        filtered={active > 0}
        {...(active === 0 ? { empty: <EmptyState title={t('none')} description={t('noneHint')} /> } : {})}
        expectedRows={pageSize}
        narrowRow={(row) => (
          <NarrowRow
            head={<span>{words(row)}</span>}
            end={name(row)}
            facts={
              <>
                {time(row)}
                <AuditTarget target={row.target} />
                {detail(row)}
              </>
            }
          />
        )}
      />
      {before === undefined && next === null ? null : (
        <div className={styles['foot']}>
          {before === undefined ? null : (
            <Button variant="subtle" onClick={() => setQuery({ before: undefined })}>
              {t('newest')}
            </Button>
          )}
          {next === null ? null : <Button onClick={() => setQuery({ before: next })}>{t('older')}</Button>}
        </div>
      )}
    </Card>
  );
};

/** `/admin/audit`: who changed what in the back office, and when. */
const AuditPage = () => {
  const { t } = useTranslation('audit');
  return (
    <>
      <PageTitle note={t('note')} />
      <RootOnly>
        <List />
      </RootOnly>
    </>
  );
};

export default AuditPage;
