import { discussion, problem } from '@assay/contract';
import { postStates } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconMessages, IconPencilPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useCall } from '../../shared/client/useCall.ts';
import { usePart } from '../../shared/hooks/usePart.ts';
import { useIsNarrow } from '../../shared/hooks/useViewport.ts';
import { formatNumber } from '../../shared/i18n/number.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { NotYet } from '../../shared/kit/NotYet.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../shared/kit/Segmented.tsx';
import { SelectFilter } from '../../shared/kit/SelectFilter.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { Pager } from '../../shared/table/Pager.tsx';
import { flag, optionalWhole, pageNumber, text, whole } from '../../shared/url/fields.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { useLoginFirst } from '../comment/index.ts';
import styles from './Discussion.module.css';
import { CategoryPanel } from './list/CategoryPanel.tsx';
import { PostRow } from './list/PostRow.tsx';
import { useCategoryEditing } from './list/useCategoryEditing.tsx';
import { useDiscussionDoor } from './useDiscussionDoor.ts';
import { usePostingNeeds } from './usePostingNeeds.ts';

const loadDialog = async () => (await import('./form/PostDialog.tsx')).PostDialog;
const loadAppeal = async () => (await import('./list/AppealDialog.tsx')).AppealDialog;

/** Lists count no further than this, searches for common words than that. */
const mostListed = 10_000;
const mostFound = 500;

const listQuery = {
  keyword: text(),
  cid: optionalWhole({ min: 1 }),
  onlyMine: flag(),
  currentPage: pageNumber(),
  limit: whole(10, { min: 1, max: 100 }),
};

/** `/discussion` and `/discussion/:problemID`: posts, their filters in the address. */
const DiscussionListPage = () => {
  const { t } = useTranslation('discussion');
  const { problemID: problemId } = useParams();
  const navigate = useNavigate();
  const isOpen = useDiscussionDoor();
  const narrow = useIsNarrow();
  const loginFirst = useLoginFirst();
  const { toPost } = usePostingNeeds();
  const { query, setQuery, clearQuery, active } = useUrlQuery(listQuery);
  const [writing, setWriting] = useState(false);
  const [appealing, setAppealing] = useState<discussion.Post>();
  const [PostDialog, wantDialog] = usePart(loadDialog);
  const [AppealDialog, wantAppeal] = usePart(loadAppeal);
  const categories = useCall(discussion.getDiscussionCategory, {}, { staleTime: 60_000 });
  const editing = useCategoryEditing(categories.data ?? []);
  const { data, error, refetch, isPlaceholderData, isFetching } = useCall(
    discussion.getDiscussionList,
    { query: { ...query, pid: problemId } },
    { enabled: isOpen },
  );

  // Nobody is invited to write about a problem that is not there: an empty list does not tell.
  const { error: unknownProblem } = useCall(
    problem.getProblemDetail,
    { query: { problemId: problemId ?? '' } },
    { enabled: problemId !== undefined && data?.total === 0, quiet: true, keepPrevious: false },
  );
  const isUnknown = problemId !== undefined && data?.total === 0 && unknownProblem !== null;

  const write = isUnknown ? null : (
    <Button
      variant="filled"
      disabled={toPost > 0}
      fullWidth={!narrow}
      leftSection={<IconPencilPlus size={16} stroke={1.75} aria-hidden="true" />}
      onMouseEnter={() => wantDialog()}
      onClick={() => {
        if (!loginFirst()) return;
        wantDialog(true);
        setWriting(true);
      }}
    >
      {t(toPost > 0 ? 'list.writeAfter' : 'list.write', { count: toPost })}
    </Button>
  );
  const search = (
    <SearchInput
      {...(narrow ? {} : { className: styles['search'] ?? '' })}
      label={t('list.search')}
      value={query.keyword}
      onChange={(keyword) => setQuery({ keyword })}
    />
  );
  const whose = (
    <Segmented
      fullWidth={!narrow}
      label={t('list.whose')}
      value={query.onlyMine ? 'mine' : 'all'}
      onChange={(value) => {
        if (value === 'all' || loginFirst()) setQuery({ onlyMine: value === 'mine' });
      }}
      options={[
        { value: 'all', label: t('common:all') },
        { value: 'mine', label: t('list.mine') },
      ]}
    />
  );
  const back =
    problemId === undefined ? null : (
      <div className={styles['back']}>
        <Link to={paths.problem(problemId)}>
          <IconArrowLeft size={15} stroke={1.75} aria-hidden="true" />
          {t('list.toProblem', { id: problemId })}
        </Link>
        <Link to={paths.discussionList}>
          <IconMessages size={15} stroke={1.75} aria-hidden="true" />
          {t('list.general')}
        </Link>
      </div>
    );
  const rows = data?.records;
  const total = data?.total ?? 0;
  const isCut = total === (query.keyword === '' ? mostListed : mostFound);
  const empty = (
    <EmptyState
      filtered={active > 0}
      {...(active > 0 ? {} : { title: t('list.none'), description: t('list.noneHint') })}
    />
  );

  return (
    <>
      <PageTitle
        title={problemId === undefined ? undefined : t('list.ofProblem', { id: problemId })}
        tools={narrow ? write : undefined}
      />
      {narrow ? back : null}
      <Columns
        sideWidth={264}
        side={
          narrow ? undefined : (
            <>
              <div className={styles['tools']}>
                {search}
                {write}
                {whose}
                {back}
              </div>
              <CategoryPanel
                list={categories}
                current={query.cid ?? (problemId === undefined ? 'all' : undefined)}
                editing={editing}
              />
            </>
          )
        }
      >
        <Card flush edge>
          {narrow ? (
            <FilterBar active={active} onClear={clearQuery}>
              {search}
              {whose}
              <SelectFilter
                label={t('category.title')}
                value={query.cid === undefined ? '' : String(query.cid)}
                onChange={(cid) => {
                  // As the links of the wide page do: a category is one of all discussions.
                  if (problemId !== undefined && cid !== '') void navigate(`${paths.discussionList}?cid=${cid}`);
                  else setQuery({ cid: cid === '' ? undefined : Number(cid) });
                }}
                options={(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              {editing.button}
            </FilterBar>
          ) : null}
          {narrow ? editing.form : null}
          <div aria-busy={isFetching && rows === undefined}>
            {rows === undefined ? (
              <NotYet error={error} onRetry={() => void refetch()} lines={10} />
            ) : isUnknown ? (
              <ErrorState error={unknownProblem} />
            ) : rows.length === 0 ? (
              empty
            ) : (
              rows.map((row) => (
                <PostRow
                  key={row.id}
                  row={row}
                  onAppeal={
                    query.onlyMine && row.status === postStates.banned && row.appeal === null
                      ? () => {
                          wantAppeal(true);
                          setAppealing(row);
                        }
                      : undefined
                  }
                />
              ))
            )}
          </div>
          {isCut && query.currentPage * query.limit >= total ? (
            <p className={styles['cut']} role="note">
              {t('list.cut', { count: total, replace: { count: formatNumber(total) } })}
            </p>
          ) : null}
          <Pager
            page={query.currentPage}
            limit={query.limit}
            total={total}
            settled={!isPlaceholderData}
            onPage={(currentPage, options) => setQuery({ currentPage }, options)}
            onLimit={(limit) => setQuery({ limit })}
          />
        </Card>
      </Columns>
      {writing && PostDialog !== undefined ? (
        <PostDialog
          problemId={problemId}
          categoryId={query.cid}
          onClose={() => setWriting(false)}
          onPosted={(id, held) => {
            if (held) toast.info(t('done.held'));
            else toast.success(t('done.posted'));
            void navigate(paths.discussion(id));
          }}
        />
      ) : null}
      {appealing !== undefined && AppealDialog !== undefined ? (
        <AppealDialog post={appealing} onClose={() => setAppealing(undefined)} />
      ) : null}
    </>
  );
};

export default DiscussionListPage;
