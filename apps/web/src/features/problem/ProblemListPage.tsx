import { problem } from '@assay/contract';
import { Button, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDatabase, IconDice5, IconTags } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useCall, useCallMutation } from '../../shared/client/useCall.ts';
import { usePart } from '../../shared/hooks/usePart.ts';
import { useStored } from '../../shared/hooks/useStored.ts';
import { useIsNarrow } from '../../shared/hooks/useViewport.ts';
import { formatNumber } from '../../shared/i18n/number.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { Difficulty } from '../../shared/kit/Difficulty.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../shared/kit/Segmented.tsx';
import { SelectFilter } from '../../shared/kit/SelectFilter.tsx';
import { useIsLoggedIn } from '../../shared/session/roles.ts';
import { Pager } from '../../shared/table/Pager.tsx';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { MyProgress } from './list/MyProgress.tsx';
import { ProblemTable } from './list/ProblemTable.tsx';
import { listInput, type ProblemQuery, problemQuery, sources, tagIds, toggleTag } from './list/problemQuery.ts';
import { TagPanel } from './list/TagPanel.tsx';

const loadDrawer = async () => (await import('./list/TagDrawer.tsx')).TagDrawer;

/** `/problem`: the whole bank, its filters in the address. */
const ProblemListPage = () => {
  const { t } = useTranslation('problem');
  const navigate = useNavigate();
  const narrow = useIsNarrow();
  const loggedIn = useIsLoggedIn();
  const { query, setQuery, clearQuery, active } = useUrlQuery(problemQuery);
  const [showTags, setShowTags] = useStored('assay.showTags', (stored) => stored !== false);
  const [drawer, { open, close }] = useDisclosure(false);
  const [TagDrawer, wantDrawer] = usePart(loadDrawer);
  const list = useCall(problem.getProblemList, { query: listInput(query) });
  const random = useCallMutation(problem.getRandomProblem, {
    onSuccess: ({ problemId }) => void navigate(paths.problem(problemId)),
  });

  const chosen = tagIds(query.tagId);
  const tagPanel = (
    <TagPanel oj={query.oj} tagId={query.tagId} onToggle={(id) => setQuery({ tagId: toggleTag(query.tagId, id) })} />
  );
  const side = (
    <>
      <Card title={t('tags.title')}>{tagPanel}</Card>
      {loggedIn ? <MyProgress /> : null}
    </>
  );

  return (
    <>
      <PageTitle
        note={
          list.data === undefined
            ? undefined
            : t('list.count', { count: list.data.total, replace: { count: formatNumber(list.data.total) } })
        }
        tools={
          <Button
            leftSection={<IconDice5 size={16} stroke={1.75} aria-hidden="true" />}
            loading={random.isPending}
            onClick={() => random.mutate({})}
          >
            {t('list.random')}
          </Button>
        }
      />
      <Columns side={narrow ? undefined : side}>
        <Card flush edge>
          <FilterBar
            active={active}
            onClear={clearQuery}
            end={
              narrow ? (
                <Button
                  leftSection={<IconTags size={16} stroke={1.75} aria-hidden="true" />}
                  rightSection={chosen.length > 0 ? <b>{chosen.length}</b> : undefined}
                  onClick={() => {
                    wantDrawer(true);
                    open();
                  }}
                >
                  {t('tags.title')}
                </Button>
              ) : (
                <Switch
                  label={t('list.showTags')}
                  checked={showTags}
                  onChange={(event) => setShowTags(event.currentTarget.checked)}
                />
              )
            }
          >
            <SearchInput label={t('list.search')} value={query.keyword} onChange={(keyword) => setQuery({ keyword })} />
            <Segmented
              label={t('column.difficulty')}
              value={query.difficulty}
              onChange={(difficulty) => setQuery({ difficulty })}
              options={[
                { value: '', label: t('common:all') },
                { value: '0', label: <Difficulty level={0} /> },
                { value: '1', label: <Difficulty level={1} /> },
                { value: '2', label: <Difficulty level={2} /> },
              ]}
            />
            <SelectFilter
              label={t('list.source')}
              value={query.oj}
              onChange={(oj) => setQuery({ oj: oj as ProblemQuery['oj'], tagId: '' })}
              options={sources.map((source) => ({ value: source, label: t(`source.${source}`) }))}
              icon={<IconDatabase size={15} stroke={1.75} aria-hidden="true" />}
            />
          </FilterBar>
          <ProblemTable
            rows={list.data?.records}
            refreshing={list.isFetching}
            error={list.error}
            onRetry={() => void list.refetch()}
            filtered={active > 0}
            showTags={showTags}
          />
          <Pager
            page={query.currentPage}
            limit={query.limit}
            total={list.data?.total ?? 0}
            counted={t('list.total', {
              count: list.data?.total ?? 0,
              replace: { count: formatNumber(list.data?.total ?? 0) },
            })}
            settled={!list.isPlaceholderData}
            onPage={(currentPage, options) => setQuery({ currentPage }, options)}
            onLimit={(limit) => setQuery({ limit })}
          />
        </Card>
      </Columns>
      {TagDrawer === undefined ? null : (
        <TagDrawer opened={drawer && narrow} onClose={close}>
          {tagPanel}
        </TagDrawer>
      )}
    </>
  );
};

export default ProblemListPage;
