import { type Difference, type JudgeCode, type JudgeWords, status } from '@assay/domain';

/** What a comparison, checker or interactor says about an answer. */
export interface CheckVerdict {
  /** AC, WA, PE, partial or system error. */
  status: number;
  /** Share of the points, 0 to 1, for partial answers. */
  share?: number;
  /** What a checker or interactor said. */
  message: string;
  /** What the judge itself says. */
  words?: JudgeWords;
  /** Where a comparison found the first difference. */
  difference?: Difference;
}

export const accepted = (message = ''): CheckVerdict => ({ status: status.accepted, message });
export const wrong = (message = ''): CheckVerdict => ({ status: status.wrongAnswer, message });
export const malformed = (message = ''): CheckVerdict => ({ status: status.presentationError, message });
/** Trouble of the judge or of the setter's program; `message`: what that program said. */
export const broken = (words: JudgeCode | JudgeWords, message = ''): CheckVerdict => ({
  status: status.systemError,
  message,
  words: typeof words === 'string' ? { code: words } : words,
});

/**
 * A share of the points: all of them is accepted, none or a number that is none is a partial answer worth nothing. A number
 * too large to be read (`1e999`) says that the program has miscounted.
 */
export const partial = (share: number, message = ''): CheckVerdict => {
  if (Math.abs(share) === Number.POSITIVE_INFINITY) return broken('checkerFailed', message);
  if (share >= 1) return accepted(message);
  return { status: status.partialAccepted, share: share > 0 ? share : 0, message };
};
