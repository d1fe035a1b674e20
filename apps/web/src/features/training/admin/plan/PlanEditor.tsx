import { trainingAdmin } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../../shared/client/apiError.ts';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { useLeaveWarning } from '../../../../shared/hooks/useLeaveWarning.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { CardStack } from '../../../../shared/kit/Columns.tsx';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../../../shared/kit/Skeleton.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../../shared/lazyPart.tsx';
import styles from '../Admin.module.css';
import { editorOf } from '../editorOf.ts';
import { Changed } from './Changed.tsx';
import { PartCard } from './PartCard.tsx';
import { ProblemRows } from './ProblemRows.tsx';
import { planCalls } from './planCalls.ts';
import * as plan from './planForm.ts';

const AddProblems = lazyPart(async () => (await import('./AddProblems.tsx')).AddProblems);

const Extensions = lazyPart(async () => (await import('./Extensions.tsx')).Extensions);

/** No training has more. */
const most = 500;

interface PlanEditorProps {
  tid: number;
  gid: number | null;
}

/** Parts of a training and the order of its problems, saved at once; problems come and go by themselves. */
export const PlanEditor = ({ tid, gid }: PlanEditorProps) => {
  const { t } = useTranslation(['trainingAdmin', 'training']);
  const calls = editorOf(gid);
  const stored = useCall(trainingAdmin.getTrainingPlan, { query: { tid } });
  const list = useCall(calls.problems, { query: { tid, queryExisted: true, limit: most } });
  /** What was changed, and the state that it was made from; undefined: nothing. */
  const [typed, setTyped] = useState<{ form: plan.PlanForm; base: trainingAdmin.Plan }>();
  const [dragged, setDragged] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useLeaveWarning(typed !== undefined, t('words:leave.body'));
  const save = useCallMutation(trainingAdmin.saveTrainingPlan, {
    invalidates: planCalls,
    quiet: true,
    onSuccess: () => {
      toast.success(t('done.saved'));
      setTyped(undefined);
    },
    onError: (error) => {
      setRefusal(messageOf(error));
      // Whether somebody else has saved meanwhile.
      void stored.refetch();
      void list.refetch();
    },
  });
  const remove = useCallMutation(calls.removeProblem, {
    invalidates: planCalls,
    onSuccess: () => void toast.success(t('done.removed')),
  });
  const error = stored.error ?? list.error;
  if (stored.data === undefined || list.data === undefined) {
    if (error === null) return <SkeletonLines lines={10} />;
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          void stored.refetch();
          void list.refetch();
        }}
      />
    );
  }
  const form = typed?.form ?? plan.formOf(stored.data);
  const known = new Map(list.data.problemList.records.map((row) => [row.id, row]));
  const links = list.data.trainingProblemMap;
  const set = (next: plan.PlanForm): void => {
    setRefusal(undefined);
    setTyped({ form: next, base: typed?.base ?? stored.data });
  };
  const setPart = (at: number, change: Partial<plan.PartForm>): void =>
    set({ ...form, parts: form.parts.map((part, index) => (index === at ? { ...part, ...change } : part)) });
  const count = form.pids.length + form.parts.reduce((sum, { pids }) => sum + pids.length, 0);
  const isSound = form.parts.every((part) => plan.faultOf(part) === undefined);

  const takeOut = async (pid: number): Promise<void> => {
    const body = t('plan.takeOutHint', { title: known.get(pid)?.title ?? '' });
    if (await confirm({ title: t('plan.takeOut'), body, confirmLabel: t('plan.takeOut'), danger: true }))
      remove.mutate({ query: { tid, pid } });
  };
  const rows = (pids: readonly number[], part: number) => (
    <ProblemRows
      pids={pids}
      known={known}
      links={links}
      form={form}
      part={part}
      dragged={dragged}
      onMove={(pid, step) => set(plan.movedBy(form, pid, step))}
      onPart={(pid, to) => set(plan.movedTo(form, pid, to))}
      onDrag={setDragged}
      onDrop={(before) => {
        if (dragged !== undefined) set(plan.movedBefore(form, dragged, before));
        setDragged(undefined);
      }}
      onRemove={typed === undefined ? (pid) => void takeOut(pid) : undefined}
    />
  );
  const add = (
    <Button
      variant="filled"
      disabled={typed !== undefined}
      title={typed === undefined ? undefined : t('plan.saveFirst')}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {t('plan.add')}
    </Button>
  );
  const addPart = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() =>
        set({
          ...form,
          parts: [
            ...form.parts,
            {
              key: crypto.randomUUID(),
              id: undefined,
              title: '',
              text: '',
              openAt: '',
              dueAt: '',
              lateUntil: '',
              latePercent: 80,
              weight: 1,
              pids: [],
            },
          ],
        })
      }
    >
      {t('plan.addPart')}
    </Button>
  );
  return (
    <CardStack>
      <Card flush edge title={form.parts.length === 0 ? t('training:tab.problems') : t('plan.before')} tools={add}>
        {count === 0 ? <EmptyState title={t('training:none')} description={t('plan.noneHint')} /> : rows(form.pids, -1)}
      </Card>
      {form.parts.map((part, at) => (
        <PartCard
          key={part.key}
          part={part}
          number={at + 1}
          set={(change) => setPart(at, change)}
          onUp={at === 0 ? undefined : () => set(plan.partMoved(form, at, -1))}
          onDown={at === form.parts.length - 1 ? undefined : () => set(plan.partMoved(form, at, 1))}
          onRemove={() => set(plan.withoutPart(form, at))}
        >
          {rows(part.pids, at)}
        </PartCard>
      ))}
      {typed !== undefined && typed.base.basedOn !== stored.data.basedOn ? (
        <Changed
          onKeep={() => {
            setRefusal(undefined);
            setTyped({ form: plan.rebased(typed.form, typed.base, stored.data), base: stored.data });
          }}
          onDrop={() => {
            setRefusal(undefined);
            setTyped(undefined);
          }}
        />
      ) : refusal === undefined ? null : (
        <div className={styles['notice']} role="alert">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>{refusal}</span>
        </div>
      )}
      <div className={styles['bar']}>
        {addPart}
        <span className={styles['end']}>
          {typed === undefined ? null : <Button onClick={() => setTyped(undefined)}>{t('plan.forget')}</Button>}
          <Button
            variant="filled"
            disabled={typed === undefined || !isSound}
            loading={save.isPending}
            leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => {
              if (typed !== undefined) save.mutate({ body: plan.bodyOf(tid, typed.form, typed.base.basedOn) });
            }}
          >
            {t('plan.save')}
          </Button>
        </span>
      </div>
      <Suspense fallback={null}>
        <Extensions tid={tid} sections={stored.data.sections} />
      </Suspense>
      {isAdding ? (
        <Suspense fallback={null}>
          <AddProblems tid={tid} gid={gid} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </CardStack>
  );
};
