import { groupProblem } from '@assay/contract';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { ProblemTable } from '../../problem/index.ts';
import { useGroup } from '../useGroup.ts';
import type { ProblemsUrl } from './problemsQuery.ts';

/** What members see: problems that are shown to them by their ids, with the counters of the group and the own results. */
export const MemberProblems = ({ url }: { url: ProblemsUrl }) => {
  const { t } = useTranslation(['problem', 'groupDesk']);
  const { gid, rights } = useGroup();
  const { query, setQuery, clearQuery } = url;
  const { keyword, currentPage, limit } = query;
  const [showTags, setShowTags] = useState(false);
  const list = useCall(groupProblem.getGroupProblems, {
    query: { gid, keyword: keyword || undefined, currentPage, limit },
  });
  const total = list.data?.total ?? 0;
  const active = keyword === '' ? 0 : 1;
  return (
    <>
      <FilterBar
        active={active}
        onClear={clearQuery}
        end={
          <Switch
            label={t('list.showTags')}
            checked={showTags}
            onChange={(event) => setShowTags(event.currentTarget.checked)}
          />
        }
      >
        <SearchInput
          label={t('groupDesk:problems.search')}
          value={keyword}
          onChange={(next) => setQuery({ keyword: next.slice(0, 255) })}
        />
      </FilterBar>
      <ProblemTable
        rows={list.data?.records}
        refreshing={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        filtered={active > 0}
        showTags={showTags}
        none={
          <EmptyState
            title={t('groupDesk:problems.none')}
            description={t(rights.work ? 'groupDesk:problems.noneAdmin' : 'groupDesk:problems.noneHint')}
          />
        }
      />
      <Pager
        page={currentPage}
        limit={limit}
        total={total}
        counted={t('list.total', { count: total, replace: { count: formatNumber(total) } })}
        settled={!list.isPlaceholderData}
        onPage={(page, options) => setQuery({ currentPage: page }, options)}
        onLimit={(next) => setQuery({ limit: next })}
      />
    </>
  );
};
