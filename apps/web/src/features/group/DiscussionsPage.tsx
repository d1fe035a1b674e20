import { groupDiscussion } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useCall } from '../../shared/client/useCall.ts';
import { usePart } from '../../shared/hooks/usePart.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { NotYet } from '../../shared/kit/NotYet.tsx';
import { SearchInput } from '../../shared/kit/SearchInput.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { Pager } from '../../shared/table/Pager.tsx';
import { pageNumber, text, whole } from '../../shared/url/fields.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { loadPostDialog, PostRow } from '../discussion/index.ts';
import { useGroup } from './useGroup.ts';

const listQuery = { keyword: text(), currentPage: pageNumber(), limit: whole(10, { min: 1, max: 100 }) };

/** `/group/:groupID/discussion` and `…/:problemID`: posts of the group, pinned ones first, then the newest. */
const DiscussionsPage = () => {
  const { t } = useTranslation(['discussion', 'group']);
  const { gid, info } = useGroup();
  const { problemID } = useParams();
  const navigate = useNavigate();
  const { query, setQuery, clearQuery, active } = useUrlQuery(listQuery);
  const [isWriting, setWriting] = useState(false);
  const [PostDialog, wantDialog] = usePart(loadPostDialog);
  const { data, error, refetch, isPlaceholderData } = useCall(groupDiscussion.getGroupDiscussions, {
    query: { ...query, keyword: query.keyword || undefined, gid, pid: problemID },
  });
  const rows = data?.records;
  const write =
    info.archivedAt === null ? (
      <Button
        size="xs"
        variant="filled"
        leftSection={<IconPencilPlus size={15} stroke={1.75} aria-hidden="true" />}
        onMouseEnter={() => wantDialog()}
        onClick={() => {
          wantDialog(true);
          setWriting(true);
        }}
      >
        {t('list.write', { count: 0 })}
      </Button>
    ) : undefined;
  return (
    <Card
      flush
      edge
      title={problemID === undefined ? t('group:tab.discussions') : t('list.ofProblem', { id: problemID })}
      note={problemID === undefined ? undefined : <Link to={paths.groupDiscussions(gid)}>{t('list.general')}</Link>}
      tools={write}
    >
      <FilterBar active={active} onClear={clearQuery}>
        <SearchInput
          label={t('list.search')}
          value={query.keyword}
          onChange={(keyword) => setQuery({ keyword: keyword.slice(0, 255) })}
        />
      </FilterBar>
      {rows === undefined ? (
        <NotYet error={error} onRetry={() => void refetch()} lines={8} />
      ) : rows.length === 0 ? (
        <EmptyState
          filtered={active > 0}
          {...(active > 0 ? {} : { title: t('list.none'), description: t('list.noneHint') })}
        />
      ) : (
        rows.map((row) => <PostRow key={row.id} row={row} onAppeal={undefined} />)
      )}
      <Pager
        page={query.currentPage}
        limit={query.limit}
        total={data?.total ?? 0}
        settled={!isPlaceholderData}
        onPage={(currentPage, options) => setQuery({ currentPage }, options)}
        onLimit={(limit) => setQuery({ limit })}
      />
      {isWriting && PostDialog !== undefined ? (
        <PostDialog
          problemId={problemID}
          onClose={() => setWriting(false)}
          onPosted={(id) => {
            toast.success(t('done.posted'));
            void navigate(paths.groupDiscussion(gid, id));
          }}
        />
      ) : null}
    </Card>
  );
};

export default DiscussionsPage;
