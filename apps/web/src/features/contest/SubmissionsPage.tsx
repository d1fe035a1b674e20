import { contestKinds } from '@assay/domain';
import { Button, Switch } from '@mantine/core';
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { Pager } from '../../shared/table/Pager.tsx';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { SubmissionFilters, SubmissionTable, useLiveRows } from '../submission/index.ts';
import styles from './SubmissionsPage.module.css';
import { useVirtualRun } from './solving/useVirtualRun.ts';
import { contestInput, contestQuery } from './submissions/contestQuery.ts';
import note from './submissions/SealNote.module.css';
import { SealNote } from './submissions/SealNote.tsx';
import { useContest } from './useContest.ts';

/** `/contest/:contestID/submissions`: everybody's, as far as the contest tells them, running rows live. */
const SubmissionsPage = () => {
  const { t } = useTranslation(['contest', 'submission']);
  const { info, phase, rights } = useContest();
  const { query, setQuery, clearQuery, active } = useUrlQuery(contestQuery);
  const run = useVirtualRun();
  const after = phase === 'ended' && (info.allowEndSubmit || rights.manage || run !== undefined);
  const { list, rows, change } = useLiveRows(contestInput(query, { before: rights.manage, after }));
  const oi = info.type === contestKinds.oi;
  const ofProblem = query.completeProblemID && query.problemID !== '';
  const masked = phase === 'running' && !rights.manage;

  return (
    <Card
      flush
      edge
      title={ofProblem ? t('submission:list.titleOf', { problem: query.problemID }) : t('submissions.title')}
      tools={
        <Button
          size="xs"
          leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden="true" />}
          loading={list.isFetching && !list.isLoading}
          onClick={() => void list.refetch()}
        >
          {t('common:refresh')}
        </Button>
      }
    >
      <FilterBar
        active={active}
        onClear={clearQuery}
        end={
          rights.manage || after ? (
            <span className={styles['switches']}>
              {rights.manage ? (
                <Switch
                  label={t('submissions.before')}
                  checked={query.beforeContestSubmit}
                  onChange={(event) => setQuery({ beforeContestSubmit: event.currentTarget.checked })}
                />
              ) : null}
              {after ? (
                <Switch
                  label={t('submissions.afterEnd')}
                  checked={query.containsEnd}
                  onChange={(event) => setQuery({ containsEnd: event.currentTarget.checked })}
                />
              ) : null}
            </span>
          ) : undefined
        }
      >
        <SubmissionFilters query={query} setQuery={setQuery} />
      </FilterBar>
      <SealNote />
      {masked ? (
        <p className={note['note']}>
          <IconInfoCircle size={15} stroke={1.75} aria-hidden="true" />
          {t('submissions.hidden')}
        </p>
      ) : null}
      <SubmissionTable
        rows={rows}
        refreshing={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        filtered={active > 0}
        onChange={change}
        without={oi ? contestColumns.oi : contestColumns.acm}
      />
      <Pager
        page={query.currentPage}
        limit={query.limit}
        total={list.data?.total ?? 0}
        settled={!list.isPlaceholderData}
        onPage={(currentPage, options) => setQuery({ currentPage }, options)}
        onLimit={(limit) => setQuery({ limit })}
      />
    </Card>
  );
};

/** Columns a contest has no use for: points in ACM contests (document 1, section 2), and which judge worked. */
const contestColumns = { acm: ['score', 'judger'], oi: ['judger'] } as const;

export default SubmissionsPage;
