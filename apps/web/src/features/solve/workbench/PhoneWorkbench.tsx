import type { problem } from '@assay/contract';
import { isInFlight } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { CodeEditor } from '../../../shared/editor/CodeEditor.tsx';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { Tabs } from '../../../shared/kit/Tabs.tsx';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { statusLook } from '../../../shared/verdict/statusLook.ts';
import { RivalNotice } from '../draft/RivalNotice.tsx';
import { Annex } from '../statement/Annex.tsx';
import { Statement } from '../statement/Statement.tsx';
import { ActionBar } from './ActionBar.tsx';
import { Congratulation } from './Congratulation.tsx';
import { LaterSubmissions } from './LaterSubmissions.tsx';
import styles from './PhoneWorkbench.module.css';
import { useSideCounts } from './useSideCounts.ts';
import type { WorkbenchState } from './useWorkbench.ts';

// Wanted after a submission only.
const VerdictPanel = lazyPart(async () => (await import('./VerdictPanel.tsx')).VerdictPanel);
const EditorHead = lazyPart(async () => (await import('./EditorHead.tsx')).EditorHead);
const loadSheet = async () => (await import('./TestSheet.tsx')).TestSheet;

type Tab = 'statement' | 'code' | 'result' | 'submissions' | 'annex';

interface PhoneWorkbenchProps {
  info: problem.ProblemInfo;
  bench: WorkbenchState;
}

/** The problem page below 768 px: one thing at a time, the next action always at the bottom. */
export const PhoneWorkbench = ({ info, bench }: PhoneWorkbenchProps) => {
  const { t } = useTranslation('problem');
  const [tab, setTab] = useState<Tab>('statement');
  const [sheet, setSheet] = useState(false);
  // The editor is a large chunk: it comes with the first look at the code, and then stays.
  const [written, setWritten] = useState(false);
  if (tab === 'code' && !written) setWritten(true);
  const { mine, files } = useSideCounts(info);
  const { draft, test, submission } = bench;
  const { examples, exactIoScore, problemId } = info.problem;
  const { judge } = submission;
  const [TestSheet, wantSheet] = usePart(loadSheet);
  useEffect(() => {
    if (test.open) wantSheet(true);
  }, [test.open, wantSheet]);

  useEffect(() => {
    if (submission.busy) {
      setTab('code');
      setSheet(true);
    }
  }, [submission.busy]);

  const verdict =
    judge === undefined || isInFlight(judge.status) ? null : (judge.exactScore ?? statusLook(judge.status).short);
  const items = [
    { value: 'statement' as const, label: t('tab.statement') },
    { value: 'code' as const, label: t('tab.code') },
    {
      value: 'result' as const,
      label:
        verdict === null ? (
          t('tab.result')
        ) : (
          <>
            {t('tab.result')} <span className={styles['verdict']}>{verdict}</span>
          </>
        ),
    },
    { value: 'submissions' as const, label: t('tab.submissions'), count: mine },
    ...(files.length > 0 ? [{ value: 'annex' as const, label: t('tab.annex'), count: files.length }] : []),
  ];

  return (
    <div className={styles['page']}>
      <Tabs<Tab> label={t('tab.label')} value={tab} onChange={setTab} items={items} panelId="problem-panel" />
      <div id="problem-panel" role="tabpanel" className={styles['body']}>
        {tab === 'statement' ? <Statement info={info} own={bench.own} files={files.length} /> : null}
        {tab === 'submissions' ? <LaterSubmissions problemId={problemId} /> : null}
        {tab === 'annex' ? <Annex files={files} /> : null}
        {tab === 'result' ? (
          judge === undefined ? (
            <EmptyState title={t('verdict.none')} description={t('verdict.noneWhy')} />
          ) : (
            <div className={styles['result']}>
              <Suspense fallback={null}>
                <VerdictPanel state={submission} full={exactIoScore} />
              </Suspense>
            </div>
          )
        ) : null}
        <div className={styles['code']} hidden={tab !== 'code'}>
          <Suspense fallback={<div className={styles['headRoom']} />}>
            {written ? <EditorHead bench={bench} /> : null}
          </Suspense>
          <RivalNotice rival={draft.rival} />
          <div className={styles['editor']}>
            {written ? (
              <CodeEditor
                value={draft.code}
                onChange={draft.setCode}
                language={draft.language}
                settings={bench.settings}
                placeholder={bench.placeholder}
              />
            ) : null}
            {bench.celebrating ? <Congratulation onEnd={bench.endCelebration} /> : null}
          </div>
          {sheet && judge !== undefined ? (
            <VerdictPanel state={submission} full={exactIoScore} onClose={() => setSheet(false)} />
          ) : null}
        </div>
      </div>
      {tab === 'code' || tab === 'result' ? (
        <ActionBar bench={bench} />
      ) : (
        <div className={styles['actions']}>
          <Button
            fullWidth
            variant="filled"
            className={styles['write'] ?? ''}
            leftSection={<IconCode size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setTab('code')}
          >
            {t('editor.write')}
          </Button>
        </div>
      )}
      {TestSheet === undefined ? null : <TestSheet test={test} examples={examples ?? ''} />}
    </div>
  );
};
