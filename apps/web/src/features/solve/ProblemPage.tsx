import type { problem } from '@assay/contract';
import { problemAuths } from '@assay/domain';
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconEyeOff, IconFileUnknown } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useCall } from '../../shared/client/useCall.ts';
import { Tip } from '../../shared/floating/Tip.tsx';
import { usePageTitle } from '../../shared/hooks/usePageTitle.ts';
import { usePart } from '../../shared/hooks/usePart.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { splitLimits } from '../../shared/kit/splitState.ts';
import { useScope } from '../../shared/scope/useScope.ts';
import styles from './ProblemPage.module.css';
import { PhoneWorkbench } from './workbench/PhoneWorkbench.tsx';
import { useWorkbench } from './workbench/useWorkbench.ts';
import { Workbench } from './workbench/Workbench.tsx';

/** Answers of the server that no retry will change. */
const final: ReadonlySet<number> = new Set([403, 404]);

/** Two panes at their least widths do not fit: one thing at a time, as on phones. */
const onePane = `(max-width: ${splitLimits.left + splitLimits.grip + splitLimits.right - 0.02}px)`;

const loadKeys = async () => (await import('./workbench/KeysDialog.tsx')).KeysDialog;

const loadCaptcha = async () => (await import('./workbench/CaptchaDialog.tsx')).CaptchaDialog;

const Loaded = ({ info, focused }: { info: problem.ProblemInfo; focused: boolean }) => {
  const single = useMediaQuery(onePane, window.matchMedia(onePane).matches, { getInitialValueInEffect: false });
  const bench = useWorkbench(info);
  const [KeysDialog, wantKeys] = usePart(loadKeys);
  useEffect(() => {
    if (bench.keysShown) wantKeys(true);
  }, [bench.keysShown, wantKeys]);
  const [CaptchaDialog, wantCaptcha] = usePart(loadCaptcha);
  const { challenge } = bench.submission;
  const isChallenged = challenge !== undefined;
  useEffect(() => {
    if (isChallenged) wantCaptcha(true);
  }, [isChallenged, wantCaptcha]);
  return (
    <>
      {single ? (
        <PhoneWorkbench info={info} bench={bench} />
      ) : (
        <Workbench info={info} bench={bench} focused={focused} />
      )}
      <Suspense fallback={null}>
        {challenge !== undefined && CaptchaDialog !== undefined ? <CaptchaDialog challenge={challenge} /> : null}
        {bench.keysShown && KeysDialog !== undefined ? <KeysDialog onClose={bench.hideKeys} /> : null}
      </Suspense>
    </>
  );
};

/** `/problem/:problemID` and its full-screen twin: read, write, submit and watch in one place. */
const ProblemPage = () => {
  const { t } = useTranslation('problem');
  const { problemID = '' } = useParams();
  const focused = useLocation().pathname.endsWith('/full-screen');
  const { paths, calls, nameOf, BarEnd, Navigator, isArchive } = useScope();
  const answer = useCall(calls.problem.call, calls.problem.input(problemID), { keepPrevious: false, quiet: true });
  const { error, refetch } = answer;
  // Under the name it has here: code, addresses and submissions go by it.
  const data = useMemo((): problem.ProblemInfo | undefined => {
    const found = answer.data;
    if (found === undefined) return undefined;
    const problemId = nameOf({ displayPid: found.problem.problemId, displayId: problemID }) ?? problemID;
    return { ...found, problem: { ...found.problem, problemId } };
  }, [answer.data, nameOf, problemID]);
  usePageTitle(data === undefined ? problemID : `${data.problem.problemId} ${data.problem.title}`);

  if (data === undefined) {
    return (
      <div className={styles['state']}>
        {error === null ? (
          <SkeletonLines lines={10} />
        ) : final.has(error.status) ? (
          <EmptyState
            tall
            icon={<IconFileUnknown size={24} stroke={1.5} />}
            title={t('missing.title', { problem: problemID })}
            description={error.message}
            action={
              <Button component={Link} to={paths.problemList}>
                {t('missing.back')}
              </Button>
            }
          />
        ) : (
          <ErrorState tall error={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }

  const back = t(focused ? 'editor.leaveFocus' : 'missing.back');
  return (
    <div className={styles['page']}>
      {focused || BarEnd !== undefined ? (
        <div className={styles['bar']}>
          <Tip label={back}>
            <ActionIcon
              component={Link}
              to={focused ? paths.problem(data.problem.problemId) : paths.problemList}
              replace={focused}
              aria-label={back}
            >
              <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </Tip>
          <span className={styles['id']}>{data.problem.problemId}</span>
          <span className={styles['title']}>{data.problem.title}</span>
          {BarEnd === undefined ? null : <BarEnd />}
        </div>
      ) : null}
      {isArchive && data.problem.auth !== problemAuths.public ? (
        <p className={styles['hidden']} role="note">
          <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
          {t(data.problem.auth === problemAuths.contest ? 'hiddenNote.contest' : 'hiddenNote.hidden')}
        </p>
      ) : null}
      <div className={styles['bench']}>
        <Loaded key={data.problem.problemId} info={data} focused={focused} />
      </div>
      {focused && Navigator !== undefined ? <Navigator problemId={data.problem.problemId} /> : null}
    </div>
  );
};

export default ProblemPage;
