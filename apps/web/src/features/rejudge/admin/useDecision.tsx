import { rejudge as rejudgeCalls, submission } from '@assay/contract';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import styles from './Rejudge.module.css';
import { countMoves } from './verdictMatrix.ts';

export type Decision = 'apply' | 'discard' | 'undo';

/** What may be decided in each state; an apply waits until everything is judged. */
export const decisionsIn = (state: rejudgeCalls.RejudgeSummary['state']): Decision[] => {
  if (state === 'ready') return ['apply', 'discard'];
  if (state === 'judging') return ['discard'];
  return state === 'applied' ? ['undo'] : [];
};

/** Asks, saying what will happen, and then applies, discards or undoes. */
export const useDecision = (rejudge: rejudgeCalls.RejudgeSummary | undefined) => {
  const { t } = useTranslation('rejudge');
  const decide = useCallMutation(rejudgeCalls.decideRejudge, {
    invalidates: [
      rejudgeCalls.getRejudge,
      rejudgeCalls.getRejudges,
      rejudgeCalls.getRejudgeUsers,
      submission.getSubmissionList,
      submission.getSubmissionDetail,
    ],
    onSuccess: (after, input) => {
      const action = input.body?.action ?? 'apply';
      if (after.conflicts > 0 && action !== 'discard')
        toast.warning(t(`done.${action}Conflicts`, { count: after.conflicts }));
      else toast.success(t(`done.${action}`));
    },
  });

  const ask = async (action: Decision): Promise<void> => {
    if (rejudge === undefined) return;
    const numbers = {
      changed: formatNumber(rejudge.changed),
      users: formatNumber(rejudge.users),
      lost: formatNumber(countMoves(rejudge.matrix, 'lost')),
      gained: formatNumber(countMoves(rejudge.matrix, 'gained')),
      left: formatNumber(rejudge.total - rejudge.judged),
    };
    const lines = [`${action}.first`, `${action}.second`] as const;
    const yes = await confirm({
      title: t(`${action}.title`, { id: rejudge.id }),
      body: (
        <div className={styles['question']}>
          {lines.map((line) => (
            <p key={line}>{t(line, numbers)}</p>
          ))}
        </div>
      ),
      confirmLabel: t(`${action}.action`),
      danger: action === 'discard',
    });
    if (yes) decide.mutate({ body: { id: rejudge.id, action } });
  };

  return { ask, pending: decide.isPending ? decide.variables.body?.action : undefined };
};
