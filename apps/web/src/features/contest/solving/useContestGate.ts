import { status } from '@assay/domain';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import type { Scope } from '../../../shared/scope/Scope.ts';
import { useContest } from '../useContest.ts';
import { needsPassword, refusalOf, replacesAnswer } from './gateRules.ts';
import { askPassword } from './passwordStore.ts';
import { useVirtualRun } from './useVirtualRun.ts';

/** What stands before a submission in a contest: its time, a password, an earlier answer (document 1, sections 4 to 6). */
export const useContestGate: Scope['useGate'] = ({ own }) => {
  const { t } = useTranslation('contest');
  const inside = useContest();
  const { rights } = inside;
  const run = useVirtualRun();
  const view = { ...inside, virtual: run?.running === true };
  const refusal = refusalOf(view);

  const pass = async (): Promise<boolean> => {
    if (needsPassword(view) && !(await askPassword())) return false;
    if (!replacesAnswer(view, own)) return true;
    return await confirm({
      title: t('gate.replaceTitle'),
      body: t(own === status.accepted ? 'gate.replaceFull' : 'gate.replaceUnknown'),
      confirmLabel: t('gate.replace'),
      danger: true,
    });
  };

  return { refusal: refusal === undefined ? undefined : t(refusal), test: rights.enter, pass };
};
