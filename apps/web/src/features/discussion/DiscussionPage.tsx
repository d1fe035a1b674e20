import { discussion } from '@assay/contract';
import { badgeNamed, postStates } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconCode, IconHourglass } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { callKey, useCall } from '../../shared/client/useCall.ts';
import { useChanges } from '../../shared/client/useChanges.ts';
import { usePageTitle } from '../../shared/hooks/usePageTitle.ts';
import { formatNumber } from '../../shared/i18n/number.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { Crumb } from '../../shared/kit/Crumb.tsx';
import { Difficulty } from '../../shared/kit/Difficulty.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { AcRate } from '../../shared/kit/Gauge.tsx';
import { NotYet } from '../../shared/kit/NotYet.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { TimeText } from '../../shared/kit/TimeText.tsx';
import { UserName } from '../../shared/kit/UserName.tsx';
import { DrawnText } from '../../shared/markdown/DrawnText.tsx';
import { useMarkdownReady } from '../../shared/markdown/Markdown.tsx';
import { useDrawnReady } from '../../shared/markdown/useDrawnReady.ts';
import type { CommentThread } from '../../shared/scope/Scope.ts';
import { useScope } from '../../shared/scope/useScope.ts';
import { useIsLoggedIn } from '../../shared/session/roles.ts';
import { CommentArea, commentReads, isRefused, KeptWords } from '../comment/index.ts';
import styles from './detail/Post.module.css';
import { PostActions } from './detail/PostActions.tsx';
import { PinMark } from './list/PostRow.tsx';
import { useDiscussionDoor } from './useDiscussionDoor.ts';
import { usePostPlace } from './usePostPlace.ts';

/** The comments below a discussion. */
const threadOf = (did: number, path: string): CommentThread => ({
  query: { did },
  path,
  key: `comment.${did}`,
});

/** Where pushes are missing. */
const pollMs = 60_000;

const AboutProblem = ({ problemId }: { problemId: string }) => {
  const { t } = useTranslation('discussion');
  const scope = useScope();
  const { data, isPending } = useCall(scope.calls.problem.call, scope.calls.problem.input(problemId), {
    quiet: true,
    staleTime: 60_000,
  });
  return (
    <Card title={t('detail.problem')}>
      <div className={styles['about']}>
        <span className={styles['small']}>{problemId}</span>
        {isPending ? <SkeletonLines lines={2} /> : null}
        {data === undefined ? null : (
          <>
            <strong>{data.problem.title}</strong>
            <div className={styles['measures']}>
              {data.problem.difficulty === null ? <span /> : <Difficulty level={data.problem.difficulty} />}
              <AcRate ac={data.problemCount.ac} total={data.problemCount.total} width={56} />
            </div>
          </>
        )}
        <Button
          component={Link}
          to={scope.paths.problem(problemId)}
          fullWidth
          leftSection={<IconCode size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('detail.solve')}
        </Button>
      </div>
    </Card>
  );
};

const SameProblem = ({ problemId, not }: { problemId: string; not: number }) => {
  const { t } = useTranslation('discussion');
  const { data } = useCall(discussion.getDiscussionList, { query: { pid: problemId, limit: 6 } }, { quiet: true });
  const others = (data?.records ?? []).filter(({ id }) => id !== not).slice(0, 5);
  if (others.length === 0) return null;
  return (
    <Card title={t('detail.same')}>
      <ul className={styles['others']}>
        {others.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.discussion(id)}>{title}</Link>
          </li>
        ))}
      </ul>
      <Link to={paths.problemDiscussions(problemId)} className={styles['all']}>
        {t('detail.allOfProblem')}
      </Link>
    </Card>
  );
};

/** One post with what is said below it. */
const DiscussionPage = () => {
  const { t } = useTranslation(['discussion', 'comment']);
  const { discussionID = '' } = useParams();
  // What is no number is the number of no post: the server says so.
  const did = /^\d{1,15}$/.test(discussionID) ? Number(discussionID) : 0;
  const place = usePostPlace();
  const thread = threadOf(did, place.post(did));
  const isOpen = useDiscussionDoor();
  const loggedIn = useIsLoggedIn();
  const queries = useQueryClient();
  const { data, error, refetch } = useCall(
    discussion.getDiscussion,
    { query: { did, drawn: true } },
    { enabled: isOpen, quiet: true, refetchInterval: pollMs },
  );
  usePageTitle(data?.title);
  // What is below the text comes with it: nobody knows how tall it will be.
  const drawn = data?.drawn ?? null;
  const fontsReady = useDrawnReady(drawn ?? '');
  const ready = useMarkdownReady(drawn === null ? (data?.content ?? '') : '') && fontsReady;
  useChanges(
    [`discussion:${did}`],
    () => {
      for (const call of [discussion.getDiscussion, ...commentReads])
        void queries.invalidateQueries({ queryKey: callKey(call) });
    },
    { spreadMs: 300 },
  );
  // What was read before is gone, or no longer the reader's: banned, deleted, its problem in a contest.
  // To ask again would not help: the list is the way on.
  if (isRefused(error))
    return (
      <>
        <Crumb items={[{ label: t('list.title'), to: place.home }, { label: `#${discussionID}` }]} />
        <Card>
          <ErrorState tall error={error} />
          <KeptWords thread={thread} />
        </Card>
      </>
    );
  if (data === undefined || data.id !== did) {
    return (
      <Card>
        <NotYet error={error} onRetry={() => void refetch()} lines={12} />
      </Card>
    );
  }
  const { pid } = data;
  // In a group the head of its pages stands above.
  const Heading = place.gid === null ? 'h1' : 'h2';
  return (
    <>
      <Crumb
        items={[
          { label: t('list.title'), to: place.home },
          ...(place.gid === null ? [{ label: data.categoryName, to: `${place.home}?cid=${data.categoryId}` }] : []),
          { label: pid ?? `#${data.id}` },
        ]}
      />
      <Columns
        inOrder
        sideWidth={264}
        side={
          pid === null ? undefined : (
            <>
              {loggedIn ? <AboutProblem problemId={pid} /> : null}
              {place.gid === null ? <SameProblem problemId={pid} not={data.id} /> : null}
            </>
          )
        }
      >
        <Card edge>
          <article className={styles['post']} data-new={data.isNewAuthor || undefined}>
            <Heading className={styles['title']}>
              {data.topPriority ? <PinMark /> : null}
              <bdi>{data.title}</bdi>
            </Heading>
            <div className={styles['facts']}>
              <UserName
                username={data.author}
                to={paths.user(data.author)}
                hasPage={data.hasPage}
                avatar={data.avatar}
                withAvatar={28}
                badge={badgeNamed(data.role)}
                titleName={data.titleName}
                titleColor={data.titleColor}
              />
              {data.isNewAuthor ? <span className={styles['new']}>{t('detail.newAuthor')}</span> : null}
              <span>
                {t('detail.posted')} <TimeText value={data.gmtCreate} form="short" />
              </span>
              <span>{t('detail.views', { count: data.viewNum, replace: { count: formatNumber(data.viewNum) } })}</span>
            </div>
            {data.status === postStates.held ? (
              <p className={styles['held']} role="status">
                <IconHourglass size={16} stroke={1.75} aria-hidden="true" />
                {t('detail.held')}
              </p>
            ) : null}
            <p className={styles['description']} dir="auto" style={{ textAlign: 'left' }}>
              {data.description}
            </p>
            {ready ? (
              <>
                <DrawnText html={drawn}>{data.content}</DrawnText>
                <PostActions post={data} />
              </>
            ) : (
              <SkeletonLines />
            )}
          </article>
        </Card>
        <CommentArea
          thread={thread}
          title={t('detail.comments', { count: data.commentNum, replace: { count: formatNumber(data.commentNum) } })}
          kind="comment"
          writes={data.rights.comment}
          removesAuthors={data.rights.moderate}
          pollMs={pollMs}
          settled={ready}
        />
      </Columns>
    </>
  );
};

export default DiscussionPage;
