import { problem } from '@assay/contract';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { Choice } from '../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import styles from './Problems.module.css';
import { auths, maySetAuth } from './problemsQuery.ts';

interface AuthSelectProps {
  id: number;
  problemId: string;
  auth: number;
}

/** Who may see the problem, changed on the spot. */
export const AuthSelect = ({ id, problemId, auth }: AuthSelectProps) => {
  const { t } = useTranslation('admin');
  const roles = useSession((session) => session.roles);
  const change = useCallMutation(problem.changeProblemAuth, {
    invalidates: [problem.adminGetProblemList, problem.getProblemList],
    onSuccess: () => toast.success(t('done.updated')),
  });
  const shown = change.isPending ? String(change.variables.body?.auth) : String(auth);
  return (
    <Choice
      size="xs"
      className={styles['auth'] ?? ''}
      aria-label={t('problems.authOf', { id: problemId })}
      value={shown}
      allowDeselect={false}
      disabled={change.isPending}
      data={auths.map((value) => ({
        value: String(value),
        label: t(`problems.auth.${value}`),
        disabled: value !== auth && !maySetAuth(value, roles),
      }))}
      onChange={(next) => {
        if (next !== null && next !== String(auth)) change.mutate({ body: { id, auth: Number(next) } });
      }}
    />
  );
};
