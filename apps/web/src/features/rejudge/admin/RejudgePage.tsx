import { rejudge as rejudgeCalls } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconArchiveOff, IconArrowBackUp, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useIsMobile } from '../../../shared/hooks/useViewport.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { CardStack, Columns } from '../../../shared/kit/Columns.tsx';
import { Crumb } from '../../../shared/kit/Crumb.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { Tabs } from '../../../shared/kit/Tabs.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import { adminRows, oneOf, optionalWhole, pageNumber, text } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import { ItemsTable } from './ItemsTable.tsx';
import { isMoving, livePollMs } from './liveRejudge.ts';
import styles from './Rejudge.module.css';
import { RejudgeState } from './RejudgeState.tsx';
import { Summary } from './Summary.tsx';
import { TimeSpread } from './TimeSpread.tsx';
import { UsersTable } from './UsersTable.tsx';
import { type Decision, decisionsIn, useDecision } from './useDecision.tsx';
import { useFilterWords } from './useFilterWords.ts';
import { VerdictMatrix } from './VerdictMatrix.tsx';

/** Of contests alone, and worked out over their whole board: asked for once all is judged. */
const BoardChanges = lazy(() => import('./BoardChanges.tsx'));

const previewQuery = {
  tab: oneOf(['submissions', 'users'], 'submissions'),
  show: oneOf(['changed', 'all'], 'changed'),
  oldStatus: optionalWhole(),
  newStatus: optionalWhole(),
  username: text(),
  currentPage: pageNumber(),
  limit: adminRows(),
};

const decisionGlyphs: Readonly<Record<Decision, typeof IconCheck>> = {
  apply: IconCheck,
  discard: IconArchiveOff,
  undo: IconArrowBackUp,
};

const Preview = ({ id }: { id: number }) => {
  const { t } = useTranslation('rejudge');
  const wordsOf = useFilterWords();
  const { query, setQuery } = useUrlQuery(previewQuery);
  const { tab, show, ...filter } = query;
  // A chosen cell of unchanged submissions has nothing to show among the changed ones.
  const stays = filter.oldStatus !== undefined && filter.oldStatus === filter.newStatus;
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    rejudgeCalls.getRejudge,
    { query: { id, ...filter, changedOnly: show === 'changed' && !stays } },
    { refetchInterval: (preview) => (preview && isMoving(preview.rejudge) ? livePollMs : false), quiet: true },
  );
  const { ask, pending } = useDecision(data?.rejudge);
  const mobile = useIsMobile();

  if (data === undefined) {
    return (
      <>
        <PageTitle title={t('preview.title', { id })} />
        <Card>
          <NotYet error={error} onRetry={() => void refetch()} lines={8} />
        </Card>
      </>
    );
  }
  const { rejudge } = data;
  const moving = isMoving(rejudge);
  const narrowed = Number(filter.oldStatus !== undefined) + Number(filter.username !== '');
  const clear = () => setQuery({ oldStatus: undefined, newStatus: undefined, username: '' });

  const decisions = decisionsIn(rejudge.state).map((action) => {
    const Glyph = decisionGlyphs[action];
    return (
      <Button
        key={action}
        variant={action === 'apply' ? 'filled' : 'default'}
        loading={pending === action}
        disabled={pending !== undefined}
        leftSection={<Glyph size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => void ask(action)}
      >
        {t(`${action}.action`)}
      </Button>
    );
  });

  return (
    <>
      <PageTitle
        title={t('preview.title', { id })}
        note={<RejudgeState state={rejudge.state} live />}
        tools={decisions.length === 0 ? undefined : decisions}
      />
      <p className={styles['facts']}>
        <b>{wordsOf(rejudge.filter).join(' · ')}</b>
        <span>
          {t('preview.by', { author: shownUser(rejudge.author) })} <TimeText value={rejudge.gmtCreate} form="minute" />
        </span>
        {rejudge.appliedAt === null ? null : (
          <span>
            {t('preview.applied')} <TimeText value={rejudge.appliedAt} form="minute" />
          </span>
        )}
      </p>
      <CardStack>
        <Summary rejudge={rejudge} scores={data.scores} />
        {rejudge.matrix.length === 0 ? null : (
          <Columns
            sideWidth={420}
            side={
              <Card title={t('time.title')}>
                <TimeSpread spread={data.timeSpread} />
              </Card>
            }
          >
            <Card title={t('matrix.title')} note={mobile ? undefined : t('matrix.note')} flush>
              <VerdictMatrix
                cells={rejudge.matrix}
                chosen={filter}
                onChoose={({ oldStatus, newStatus }) => setQuery({ tab: 'submissions', oldStatus, newStatus })}
              />
            </Card>
          </Columns>
        )}
        {rejudge.state === 'ready' ? (
          <Suspense fallback={null}>
            <BoardChanges id={id} />
          </Suspense>
        ) : null}
        <Card flush edge>
          <div className={styles['tabs']}>
            <Tabs
              bare
              label={t('preview.affected')}
              panelId="affected"
              value={tab}
              onChange={(next) => setQuery({ tab: next })}
              items={[
                { value: 'submissions', label: t('item.title'), count: rejudge.changed },
                { value: 'users', label: t('user.title'), count: rejudge.users },
              ]}
            />
          </div>
          <div id="affected" role="tabpanel" aria-label={t(tab === 'users' ? 'user.title' : 'item.title')}>
            {tab === 'users' ? (
              <UsersTable
                id={id}
                interval={moving ? livePollMs : false}
                onUser={(username) => setQuery({ tab: 'submissions', show: 'changed', username })}
              />
            ) : (
              <>
                <FilterBar active={narrowed} onClear={clear}>
                  <Segmented
                    label={t('item.show')}
                    value={stays ? 'all' : show}
                    onChange={(next) =>
                      setQuery({ show: next, ...(stays ? { oldStatus: undefined, newStatus: undefined } : {}) })
                    }
                    options={[
                      { value: 'changed', label: t('item.changedOnly') },
                      { value: 'all', label: t('common:all') },
                    ]}
                  />
                  <SearchInput
                    label={t('item.username')}
                    value={filter.username}
                    onChange={(username) => setQuery({ username })}
                  />
                  {filter.oldStatus === undefined || filter.newStatus === undefined ? null : (
                    <span className={styles['verdicts']}>
                      <VerdictTag status={filter.oldStatus} size="code" />
                      <IconArrowRight size={14} stroke={1.75} aria-label="→" />
                      <VerdictTag status={filter.newStatus} size="code" />
                    </span>
                  )}
                </FilterBar>
                <ItemsTable
                  rows={data.items.records}
                  refreshing={isFetching && !moving}
                  error={error}
                  onRetry={() => void refetch()}
                  filtered={narrowed > 0}
                  judging={rejudge.state === 'judging'}
                  expectedRows={query.limit}
                />
                <Pager
                  page={query.currentPage}
                  limit={query.limit}
                  total={data.items.total}
                  settled={!isPlaceholderData}
                  onPage={(currentPage, options) => setQuery({ currentPage }, options)}
                  onLimit={(limit) => setQuery({ limit })}
                />
              </>
            )}
          </div>
        </Card>
      </CardStack>
    </>
  );
};

/** `/admin/rejudges/:id`: what a rejudge changes, before and after it counts. */
const RejudgePage = () => {
  const { t } = useTranslation('rejudge');
  const { id = '' } = useParams();
  const known = /^\d{1,15}$/.test(id);
  return (
    <>
      <div className={styles['crumb']}>
        <Crumb items={[{ label: t('list.title'), to: paths.adminRejudges }, { label: t('preview.title', { id }) }]} />
      </div>
      <RootOnly>
        {known ? (
          <Preview key={id} id={Number(id)} />
        ) : (
          <EmptyState tall title={t('preview.unknown')} description={t('preview.unknownWhy')} />
        )}
      </RootOnly>
    </>
  );
};

export default RejudgePage;
