import { task as taskCalls } from '@assay/contract';
import { Button } from '@mantine/core';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { SelectFilter } from '../../../shared/kit/SelectFilter.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { adminRows, oneOf, pageNumber } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import styles from './Task.module.css';
import { TaskState } from './TaskState.tsx';
import { actionsIn, useTaskDecision } from './useTaskDecision.ts';

type Task = taskCalls.BackgroundTask;

const states = taskCalls.taskStates.options;
const pollMs = 5000;

const listQuery = {
  state: oneOf(['', ...states], ''),
  currentPage: pageNumber(),
  limit: adminRows(),
};

const LastError = ({ text }: { text: string | null }) => {
  if (text === null) return null;
  const [first] = text.split('\n');
  if (first === text && text.length < 60) return <span className={styles['small']}>{text}</span>;
  return (
    <details className={styles['fold']}>
      <summary>{first}</summary>
      <pre>{text}</pre>
    </details>
  );
};

const List = () => {
  const { t } = useTranslation('admin');
  const { query, setQuery, clearQuery, active } = useUrlQuery(listQuery);
  const { data, error, refetch } = useCall(
    taskCalls.getTasks,
    { query: { ...query, state: query.state || undefined } },
    { refetchInterval: pollMs },
  );
  // Work that another version left behind has no name here; its key says what it is.
  const nameOf = ({ name }: Task): string => t(`task.jobs.${name}`, { defaultValue: name });
  const { ask, pending } = useTaskDecision(nameOf);

  const attempts = (row: Task) => `${row.attempts} / ${row.maxAttempts}`;
  const next = (row: Task) =>
    row.state === 'waiting' || row.state === 'retrying' ? <TimeText value={row.runAt} form="short" /> : null;
  const actions = (row: Task) => (
    <span className={styles['actions']}>
      {actionsIn(row.state).map((action) => (
        <Button
          key={action}
          size="compact-xs"
          variant="subtle"
          {...(action === 'remove' ? { color: 'red' } : {})}
          loading={pending === row.id}
          onClick={() => void ask(row, action)}
          aria-label={`${t(`task.${action}`)}: ${nameOf(row)} #${row.id}`}
        >
          {t(`task.${action}`)}
        </Button>
      ))}
    </span>
  );

  const columns: Column<Task>[] = [
    {
      key: 'name',
      head: t('task.name'),
      width: 220,
      cell: (row) => (
        <>
          <span className={styles['name']}>{nameOf(row)}</span>
          <span className={styles['key']}>#{row.id}</span>
        </>
      ),
    },
    { key: 'state', head: t('task.stateHead'), width: 160, cell: (row) => <TaskState state={row.state} /> },
    { key: 'attempts', head: t('task.attempts'), width: 84, align: 'right', cell: attempts },
    { key: 'next', head: t('task.next'), width: 130, cell: (row) => next(row) ?? '–' },
    { key: 'error', head: t('task.error'), grow: true, cell: (row) => <LastError text={row.lastError} /> },
    { key: 'actions', head: t('task.actions'), width: 150, align: 'right', cell: actions },
  ];

  return (
    <Card flush edge>
      <FilterBar active={active} onClear={clearQuery}>
        <SelectFilter
          label={t('task.stateHead')}
          value={query.state}
          onChange={(wanted) => setQuery({ state: states.find((known) => known === wanted) ?? '' })}
          options={states.map((value) => ({ value, label: t(`task.state.${value}`) }))}
        />
      </FilterBar>
      <DataTable
        dense
        label={t('nav.tasks')}
        columns={columns}
        rows={data?.records}
        rowKey={(row) => row.id}
        error={error}
        onRetry={() => void refetch()}
        filtered={active > 0}
        {...(active === 0 ? { empty: <EmptyState title={t('task.none')} description={t('task.noneHint')} /> } : {})}
        expectedRows={query.limit}
        narrowRow={(row) => (
          <NarrowRow
            head={<span className={styles['name']}>{nameOf(row)}</span>}
            end={<TaskState state={row.state} />}
            facts={
              <>
                <span>#{row.id}</span>
                <span>{t('task.attemptsOf', { attempts: row.attempts, max: row.maxAttempts })}</span>
                {next(row)}
                {actions(row)}
              </>
            }
          >
            <LastError text={row.lastError} />
          </NarrowRow>
        )}
      />
      <Pager
        page={query.currentPage}
        limit={query.limit}
        total={data?.total ?? 0}
        onPage={(currentPage) => setQuery({ currentPage })}
        onLimit={(limit) => setQuery({ limit })}
      />
    </Card>
  );
};

/** Work beside requests and judging: what waits, what runs, what failed and why; tried again or removed by hand. */
const TasksPage = () => {
  return (
    <>
      <PageTitle />
      <RootOnly>
        <List />
      </RootOnly>
    </>
  );
};

export default TasksPage;
