import { isInFlight, status } from '@assay/domain';
import { statusOrder } from '../../../shared/verdict/statusLook.ts';

const never: ReadonlySet<number> = new Set([
  status.cancelled,
  status.compileError,
  status.submittedUnknownResult,
  status.notSubmitted,
]);

/** What a verdict may be set to by hand (document 1, section 5). */
export const manualStatuses = statusOrder.filter((code) => !never.has(code) && !isInFlight(code));

/** Not while it is judged, and not after a compile error: there is no run whose verdict could change. */
export const mayJudgeByHand = (code: number): boolean => !isInFlight(code) && code !== status.compileError;

/** What waits or is judged may be cancelled too; what is cancelled stays so. */
export const mayCancel = (code: number): boolean => code !== status.cancelled;
