import { isInFlight, status } from '@assay/domain';
import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/client/useCall.ts';
import { useIsMobile } from '../../../shared/hooks/useViewport.ts';
import { formatMemory, formatRunTime } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { CaseStrip } from '../../../shared/verdict/CaseStrip.tsx';
import { firstOfInterest, isSkipped } from '../../../shared/verdict/caseBar.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import {
  allCases,
  CompilerText,
  caseGroups,
  caseMeasures,
  Evidence,
  passedOf,
  percentOf,
  RemotePart,
  useSilentReason,
  WaitingNote,
} from '../../submission/index.ts';
import type { SubmitState } from './useSubmit.ts';
import styles from './VerdictPanel.module.css';

const withText: ReadonlySet<number> = new Set([status.compileError, status.systemError, status.submittedFailed]);

const Trouble = ({ submitId }: { submitId: number }) => {
  const { t } = useTranslation('problem');
  const { submission } = useScope().calls;
  const { data } = useCall(submission.call, submission.input(submitId), { quiet: true, keepPrevious: false });
  const text = data?.submission.errorMessage;
  return (
    <div className={styles['trouble']}>
      <CompilerText
        text={data === undefined ? t('common:loading') : text || t('verdict.noText')}
        label={t('verdict.trouble')}
        className={styles['troubleText']}
      />
    </div>
  );
};

interface VerdictPanelProps {
  state: SubmitState;
  /** Points of the problem; null without points. */
  full: number | null;
  /** Leave out where the panel is the page. */
  onClose?: () => void;
}

/** The verdict under the editor: it comes up with Submitting and fills while the judge works. */
export const VerdictPanel = ({ state, full, onClose }: VerdictPanelProps) => {
  const { t } = useTranslation(['problem', 'submission']);
  const { paths } = useScope();
  const reasonOf = useSilentReason();
  const mobile = useIsMobile();
  const { judge, submitId, cases } = state;
  const [picked, setPicked] = useState<{ submitId: number | undefined; seq: number }>();
  if (judge === undefined) return null;

  const running = isInFlight(judge.status);
  const groups = caseGroups(cases, judge);
  const strip = groups.flatMap((group) => group.cases);
  const { passed, total } = passedOf(groups);
  const selected = picked?.submitId === submitId && picked !== undefined ? picked.seq : firstOfInterest(groups);
  const chosen = allCases(cases).find((one) => one.seq === selected);
  const readouts = [
    ...(judge.time === null || judge.time === undefined
      ? []
      : [{ label: t('verdict.peakTime'), value: formatRunTime(judge.time) }]),
    ...(judge.memory === null || judge.memory === undefined
      ? []
      : [{ label: t('verdict.peakMemory'), value: formatMemory(judge.memory) }]),
    ...(total === 0 ? [] : [{ label: t('verdict.cases'), value: `${passed} / ${total}` }]),
  ];

  return (
    <section className={styles['panel']} aria-label={t('verdict.label')}>
      <div className={styles['head']}>
        <VerdictTag
          size="large"
          live
          status={judge.status}
          percent={judge.status === status.judging ? percentOf(judge.progress) : undefined}
        />
        {judge.exactScore === null || judge.exactScore === undefined || running || withText.has(judge.status) ? null : (
          <span className={styles['score']}>
            <b>{judge.exactScore}</b>
            {full === null ? null : <span>/ {full}</span>}
          </span>
        )}
        {judge.status === status.pending && submitId !== undefined ? <WaitingNote submitId={submitId} /> : null}
        {readouts.length === 0 ? null : (
          <div className={styles['readouts']}>
            <Readouts items={readouts} />
          </div>
        )}
        <div className={styles['tools']}>
          {submitId === undefined ? null : (
            <Link className={styles['link']} to={paths.submission(submitId, state.problemId)}>
              {t('verdict.submission', { id: submitId })}
              <IconChevronRight size={15} stroke={1.75} aria-hidden="true" />
            </Link>
          )}
          {onClose === undefined ? null : (
            <ActionIcon aria-label={t('verdict.close')} title={t('verdict.close')} onClick={onClose}>
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      </div>
      {state.isRemote && submitId !== undefined ? (
        <Suspense fallback={null}>
          <RemotePart submitId={submitId} status={judge.status} onAgain={state.follow} />
        </Suspense>
      ) : null}
      {withText.has(judge.status) && submitId !== undefined ? <Trouble submitId={submitId} /> : null}
      {strip.length === 0 || judge.status === status.compileError ? null : (
        <div className={styles['strip']}>
          <CaseStrip
            cases={strip}
            measure="time"
            height={mobile ? 36 : 52}
            limit={cases?.timeLimit ?? 1}
            selected={running ? undefined : selected}
            onSelect={(seq) => setPicked({ submitId, seq })}
            withLimit={cases !== undefined && cases !== null}
          />
        </div>
      )}
      {chosen === undefined || running || judge.status === status.compileError ? null : (
        <div className={styles['evidence']}>
          <b>#{chosen.seq}</b>
          {isSkipped(chosen) ? null : <VerdictTag size="code" status={chosen.status} />}
          <span className={styles['words']}>
            {isSkipped(chosen) ? (
              t('submission:case.skippedWhy')
            ) : chosen.userOutput ? (
              <Evidence one={chosen} />
            ) : (
              reasonOf(chosen, { time: cases?.timeLimit ?? 0, memory: cases?.memoryLimit ?? 0 })
            )}
          </span>
          {isSkipped(chosen) ? null : <span className={styles['measures']}>{caseMeasures(chosen)}</span>}
        </div>
      )}
    </section>
  );
};
