import type { comment, contestDirector, desk } from '@assay/contract';
import { deskSizes, type printStates } from '@assay/domain';
import type { CallInput } from '../../../shared/client/api.ts';

/** Panels ask again so often (ms): pushes may be missing. So long an answer counts as fresh, too. */
export const pollMs = 10_000;
export const live = { refetchInterval: pollMs, staleTime: pollMs } as const;

const pageOf = (limit: number, currentPage = 1) => ({ currentPage, limit });

/** Balloons to carry, or those that were. */
export const balloonsOf = (
  cid: number,
  checked: boolean,
  { page = 1, zone = '', first = false }: { page?: number; zone?: string; first?: boolean } = {},
): CallInput<typeof desk.getBalloons> => ({
  query: {
    cid,
    checked,
    ...(zone === '' ? {} : { zone }),
    ...(first ? { first } : {}),
    ...pageOf(checked ? deskSizes.carried : deskSizes.balloons, page),
  },
});

/** Texts that wait for the printer, or all of them. */
export const printsOf = (cid: number, status?: typeof printStates.waiting): CallInput<typeof desk.getPrints> => ({
  query: { cid, ...(status === undefined ? {} : { status }), ...pageOf(deskSizes.prints) },
});

/** Open questions, as the list of comments asks for them. */
export const questionsOf = (cid: number): CallInput<typeof comment.getComments> => ({
  query: { cid, ...pageOf(deskSizes.questions), state: 'open' },
});

export const clockOf = (cid: number): CallInput<typeof contestDirector.getContestClock> => ({ query: { cid } });
