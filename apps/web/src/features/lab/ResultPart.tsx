import { lab as calls } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../../shared/client/useCall.ts';
import { Choice } from '../../shared/floating/Choice.tsx';
import { shownUser } from '../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { confirm } from '../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { CasesCard } from './CasesCard.tsx';
import { FindingsCard } from './FindingsCard.tsx';
import styles from './Lab.module.css';
import { MatrixCard } from './MatrixCard.tsx';
import { StepLine } from './StepLine.tsx';
import { TimeCard } from './TimeCard.tsx';

/** What a run has found so far, live. */
export const ResultPart = ({
  lab,
  run,
  onRun,
  onPrograms,
}: {
  lab: calls.Lab;
  run: calls.LabRunView | undefined;
  onRun: (id: number) => void;
  onPrograms: () => void;
}) => {
  const { t } = useTranslation('lab');
  const [chosen, setChosen] = useState('');
  const publishing = useCallMutation(calls.publishLabRun, {
    invalidates: [calls.getLab, calls.getLabRun],
    onSuccess: () => toast.success(t('publish.done')),
  });
  const checks = lab.runs.filter((one) => one.kind === 'check');
  if (checks.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t('result.none')}
          description={t('result.noneHint')}
          action={<Button onClick={onPrograms}>{t('result.toPrograms')}</Button>}
        />
      </Card>
    );
  }
  if (run === undefined) {
    return (
      <Card>
        <SkeletonLines lines={8} />
      </Card>
    );
  }
  const publish = async (timeLimit?: number) => {
    const body = t(run.faults > 0 ? 'publish.withFaults' : 'publish.body', {
      count: run.faults,
      tests: run.tests.length,
    });
    const limit = timeLimit === undefined ? body : `${body} ${t('publish.withLimit', { limit: timeLimit })}`;
    if (
      !(await confirm({
        title: t('publish.title'),
        body: limit,
        confirmLabel: t('publish.act'),
        danger: run.faults > 0,
      }))
    )
      return;
    // What stands against it was just said.
    const anyway = run.faults > 0 ? { anyway: true } : {};
    publishing.mutate({
      body: { pid: lab.pid, run: run.id, ...anyway, ...(timeLimit === undefined ? {} : { timeLimit }) },
    });
  };
  const solution =
    run.solutions.find((one) => one.name === chosen) ??
    run.solutions.find((one) => one.isAsExpected === false) ??
    run.solutions[0];
  const side = (
    <>
      <FindingsCard run={run} onSolution={setChosen} />
      <TimeCard run={run} onTake={run.mayPublish ? (limit) => void publish(limit) : undefined} />
    </>
  );
  return (
    <>
      <Card title={t('result.run', { number: run.number })} note={t(`state.${run.state}`)}>
        <div className={styles['tools']}>
          <Choice
            aria-label={t('result.choose')}
            data={checks.map((one) => ({
              value: String(one.id),
              label: t('result.runOf', { number: one.number, name: shownUser(one.username) }),
            }))}
            value={String(run.id)}
            onChange={(id) => id && onRun(Number(id))}
            allowDeselect={false}
          />
          <Button
            disabled={!run.mayPublish || run.isPublished}
            loading={publishing.isPending}
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void publish()}
          >
            {t(run.isPublished ? 'publish.already' : 'publish.act')}
          </Button>
        </div>
        <StepLine run={run} />
      </Card>
      <Columns side={side} sideWidth={320}>
        <MatrixCard run={run} chosen={solution?.name} onChoose={setChosen} />
        {solution ? <CasesCard run={run} solution={solution} /> : null}
      </Columns>
    </>
  );
};
