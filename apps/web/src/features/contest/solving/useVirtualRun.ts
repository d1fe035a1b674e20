import { contest } from '@assay/contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { toDate } from '../../../shared/i18n/time.ts';
import { useContest } from '../useContest.ts';

interface VirtualRun {
  startAt: string;
  endAt: string;
  /** Under way by the server's clock; ends at its second by itself. */
  running: boolean;
}

/** The reader's own run through the ended contest; undefined where there is none. Who may start one has none: nobody is asked. */
export const useVirtualRun = (): VirtualRun | undefined => {
  const { cid, phase, rights, serverNow } = useContest();
  const { data } = useCall(
    contest.getVirtualContest,
    { query: { cid } },
    { enabled: phase === 'ended' && rights.enter && !rights.joinVirtual, quiet: true },
  );
  const [, turn] = useState(0);
  const endAt = data === undefined || data === null ? undefined : toDate(data.endAt).getTime();
  useEffect(() => {
    const left = endAt === undefined ? 0 : endAt - serverNow();
    if (left <= 0) return undefined;
    const timer = setTimeout(() => turn((count) => count + 1), Math.min(left + 5, 2_147_483_647));
    return () => clearTimeout(timer);
  }, [endAt, serverNow]);
  if (data === undefined || data === null || endAt === undefined) return undefined;
  return { startAt: data.startAt, endAt: data.endAt, running: data.running && serverNow() < endAt };
};
