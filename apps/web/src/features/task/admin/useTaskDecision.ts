import { task as taskCalls } from '@assay/contract';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';

type Task = taskCalls.BackgroundTask;
export type TaskAction = 'retry' | 'remove';

/** What may be decided in each state. What runs is left alone: it may have done its work already. */
export const actionsIn = (state: Task['state']): readonly TaskAction[] =>
  state === 'running' ? [] : state === 'waiting' ? ['remove'] : ['retry', 'remove'];

/** Asks, and then has a task tried again or removed; `pending` is the task being decided. */
export const useTaskDecision = (nameOf: (task: Task) => string) => {
  const { t } = useTranslation('admin');
  const decide = useCallMutation(taskCalls.decideTask, {
    invalidates: [taskCalls.getTasks],
    onSuccess: (_, { body }) => toast.success(t(body?.action === 'remove' ? 'task.removed' : 'task.retried')),
  });
  const ask = async (task: Task, action: TaskAction): Promise<void> => {
    const yes = await confirm({
      title: t(`task.${action}Title`, { name: nameOf(task) }),
      body: t(`task.${action}Body`),
      confirmLabel: t(`task.${action}`),
      danger: action === 'remove',
    });
    if (yes) decide.mutate({ body: { id: task.id, action } });
  };
  return { ask, pending: decide.isPending ? decide.variables.body?.id : undefined };
};
