import { type Difference, status } from '@assay/domain';

/** What a comparison, checker or interactor says about an answer. */
export interface CheckVerdict {
  /** AC, WA, PE, partial or system error. */
  status: number;
  /** Share of the points, 0 to 1, for partial answers. */
  share?: number;
  message: string;
  /** Where a comparison found the first difference; the message says the same in words. */
  difference?: Difference;
}

export const accepted = (message = ''): CheckVerdict => ({ status: status.accepted, message });
export const wrong = (message = ''): CheckVerdict => ({ status: status.wrongAnswer, message });
export const malformed = (message = ''): CheckVerdict => ({ status: status.presentationError, message });
export const broken = (message: string): CheckVerdict => ({ status: status.systemError, message });

/** A share of the points: all of them is accepted, none or a number that is none is a partial answer worth nothing. */
export const partial = (share: number, message = ''): CheckVerdict => {
  if (share >= 1) return accepted(message);
  return { status: status.partialAccepted, share: share > 0 ? share : 0, message };
};
