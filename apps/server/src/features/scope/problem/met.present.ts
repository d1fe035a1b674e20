import type { presentProblem } from '../../problem/index.ts';

/** A problem under the name it has where it is met; without what tells where it comes from, unless that may be known. */
export const presentMet = (
  whole: ReturnType<typeof presentProblem>,
  met: { displayId: string; title: string | null },
  showsOrigin: boolean,
) => ({
  ...whole,
  title: met.title ?? whole.title,
  ...(showsOrigin
    ? {}
    : {
        problemId: met.displayId,
        author: '',
        source: null,
        difficulty: null,
        modifiedUser: null,
        gmtCreate: null,
        gmtModified: null,
      }),
});
