import { isInFlight, status } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconEye, IconEyeOff } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useCall, useCallMutation } from '../../shared/client/useCall.ts';
import { usePageTitle } from '../../shared/hooks/usePageTitle.ts';
import { shownUser } from '../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { Crumb } from '../../shared/kit/Crumb.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { useScope } from '../../shared/scope/useScope.ts';
import { useSubmissionRights } from '../../shared/session/rights.ts';
import { limitsFor } from '../solve/index.ts';
import { Banner } from './detail/Banner.tsx';
import { CasesCard } from './detail/CasesCard.tsx';
import { CodeCard } from './detail/CodeCard.tsx';
import { ErrorText } from './detail/ErrorText.tsx';
import { Facts } from './detail/Facts.tsx';
import { columnOfCode, longestLine } from './detail/longestLine.ts';
import { NoteCard } from './detail/NoteCard.tsx';
import { JudgeMenu } from './list/JudgeMenu.tsx';
import { allCases } from './live/caseGroups.ts';
import { useLiveSubmission } from './live/useLiveSubmission.ts';
import { RemotePart } from './remote/remotePart.ts';
import styles from './SubmissionPage.module.css';

const withText: ReadonlySet<number> = new Set([status.compileError, status.systemError, status.submittedFailed]);
const withoutCases: ReadonlySet<number> = new Set([status.compileError, status.submittedFailed]);

/** `/submission-detail/:submitID`: evidence left, code right; follows the judge while it works. */
const SubmissionPage = () => {
  const { t } = useTranslation('submission');
  const { submitID = '', problemID } = useParams();
  const submitId = /^\d{1,15}$/.test(submitID) ? Number(submitID) : undefined;
  const { paths, calls, nameOf } = useScope();
  const rightsTo = useSubmissionRights();
  usePageTitle(t('detail.title', { id: submitID }));

  const detail = useCall(calls.submission.call, calls.submission.input(submitId ?? 0), {
    enabled: submitId !== undefined,
    keepPrevious: false,
    quiet: true,
  });
  const submission = detail.data?.submission;
  const reload = () => void detail.refetch();
  const { judge, cases, casesPending } = useLiveSubmission(submitId, submission, reload);
  const problemId = nameOf({ displayPid: submission?.displayPid, displayId: problemID });
  const known = useCall(calls.problem.call, calls.problem.input(problemId ?? ''), {
    enabled: problemId !== undefined,
    staleTime: 300_000,
    keepPrevious: false,
    quiet: true,
  });

  const share = useCallMutation(calls.share.call, {
    invalidates: [calls.submission.call],
    onSuccess: (_, input) =>
      toast.success(t((input.body as { share?: boolean } | undefined)?.share ? 'done.shared' : 'done.unshared')),
  });
  const resubmit = useCallMutation(calls.resubmit.call, {
    onSuccess: () => {
      toast.success(t('done.resubmitted'));
      reload();
    },
  });

  const facts = known.data?.problem;
  const limits = useMemo(() => {
    if (cases) return { time: cases.timeLimit, memory: cases.memoryLimit };
    return facts === undefined || submission?.language === undefined
      ? undefined
      : limitsFor(facts, submission.language);
  }, [cases, facts, submission?.language]);

  if (submitId === undefined)
    return <EmptyState tall title={t('detail.unknown')} description={t('detail.unknownWhy')} />;
  if (detail.error && submission === undefined) return <ErrorState tall error={detail.error} onRetry={reload} />;
  // Drawn as a whole: limits and cases that come later would push down what is read already.
  const gathering = judge !== undefined && !isInFlight(judge.status) && (casesPending || known.isLoading);
  if (submission === undefined || judge === undefined || gathering) return <SkeletonLines lines={8} />;

  const rights = rightsTo({ ...submission, rights: detail.data?.rights });
  const shared = submission.share === true;
  const ShareIcon = shared ? IconEyeOff : IconEye;
  const current = { ...submission, status: judge.status };
  // Beside the cases there is room for so many letters; longer lines have the page's width.
  const isWide = longestLine(submission.code ?? '') > columnOfCode;
  const code = (
    <CodeCard
      submission={current}
      problemId={problemId}
      comments={detail.data?.rights.comments === true}
      audience={rights.own ? t(shared ? 'code.shared' : 'code.private') : undefined}
    />
  );
  // Most other judges tell no cases.
  const isBare = detail.data?.remote != null && allCases(cases).length === 0;
  const results = (
    <>
      {detail.data?.remote ? (
        <Card flush>
          <Suspense fallback={<SkeletonLines lines={3} />}>
            <RemotePart submitId={submitId} status={judge.status} onAgain={reload} />
          </Suspense>
        </Card>
      ) : null}
      {submission.note ? <NoteCard text={submission.note} /> : null}
      {withText.has(judge.status) ? <ErrorText status={judge.status} text={submission.errorMessage} /> : null}
      {withoutCases.has(judge.status) || isBare ? null : (
        <CasesCard key={submitId} submitId={submitId} judge={judge} result={cases} known={limits} />
      )}
    </>
  );

  return (
    <>
      <h1 className={styles['title']}>{t('detail.title', { id: submitId })}</h1>
      <div className={styles['crumb']}>
        <Crumb
          items={[{ label: t('list.title'), to: paths.submissions }, { label: t('detail.title', { id: submitId }) }]}
        />
        {problemId === undefined ? null : (
          <Link to={paths.problem(problemId)} className={styles['back']}>
            <IconArrowLeft size={15} stroke={1.75} aria-hidden="true" />
            {t('detail.back')}
          </Link>
        )}
      </div>
      <div className={styles['stack']}>
        <Banner
          judge={judge}
          full={facts?.exactIoScore ?? undefined}
          limits={limits}
          onResubmit={
            rights.resubmit && judge.status === status.submittedFailed
              ? () => resubmit.mutate(calls.resubmit.input(submitId))
              : undefined
          }
          tools={
            <>
              {rights.share && detail.data?.codeShare === true ? (
                <Button
                  leftSection={<ShareIcon size={16} stroke={1.75} aria-hidden="true" />}
                  loading={share.isPending}
                  onClick={() => share.mutate(calls.share.input(submitId, !shared))}
                >
                  {t(shared ? 'share.stop' : 'share.start')}
                </Button>
              ) : null}
              {rights.judge ? (
                <JudgeMenu
                  labelled
                  submitId={submitId}
                  status={judge.status}
                  score={judge.exactScore ?? null}
                  name={`${problemId ?? ''}, ${shownUser(submission.username ?? '')}`}
                  onChange={reload}
                />
              ) : null}
            </>
          }
        >
          <Facts
            submission={submission}
            problemId={problemId}
            judger={judge.judger}
            title={facts?.title}
            version={detail.data?.languageVersion}
            caseMode={facts?.isRemote ? undefined : (cases?.judgeCaseMode ?? facts?.judgeCaseMode)}
          />
        </Banner>
        {isWide ? (
          <>
            {results}
            {code}
          </>
        ) : (
          <Columns sideWidth="even" side={code}>
            {results}
          </Columns>
        )}
      </div>
    </>
  );
};

export default SubmissionPage;
