import type { submission } from '@assay/contract';
import { status } from '@assay/domain';
import { formatMemory, formatRunTime } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import type { CaseLimits } from '../../../shared/verdict/caseBar.ts';

/** Time and memory of a case in one line. */
export const caseMeasures = ({ time, memory }: submission.JudgeCase): string =>
  [time === null ? null : formatRunTime(time), memory === null ? null : formatMemory(memory)]
    .filter((part) => part !== null)
    .join(' · ');

/** Why a case failed that left no message: its limit, or a plain sentence. */
export const useSilentReason = (): ((one: submission.JudgeCase, limits: CaseLimits) => string) => {
  const { t } = useTranslation('submission');
  return (one, limits) => {
    switch (one.status) {
      case status.accepted:
        return t('case.accepted');
      case status.timeLimitExceeded:
        return t('case.timeLimit', { limit: formatRunTime(limits.time) });
      case status.memoryLimitExceeded:
        return t('case.memoryLimit', { limit: formatMemory(limits.memory) });
      default:
        return t(one.userOutput === null ? 'case.messageHidden' : 'case.noMessage');
    }
  };
};
