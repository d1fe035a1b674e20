import type { contest, DataOf, standings } from '@assay/contract';
import { useMemo } from 'react';
import { momentOf } from '../clock/contestTimes.ts';
import { useServerClock } from '../clock/useServerClock.ts';
import { ContestContext } from '../useContest.ts';
import { ContestHead } from './ContestHead.tsx';
import styles from './ContestShell.module.css';

type Outside = DataOf<typeof standings.getOutsideInfo>['contest'];

interface OutsideHeadProps {
  info: Outside;
  /** When the answer came, ms. */
  receivedAt: number;
  /** The board is replayed. */
  replayed: boolean;
  refetch: () => void;
}

/** What nobody does at a board outside its contest. */
const noRights: contest.ContestInfo['rights'] = {
  manage: false,
  enter: false,
  needsPassword: true,
  admitted: true,
  submit: false,
  seeSealed: false,
  replay: false,
  ask: false,
  print: false,
  rejudge: false,
  download: false,
  joinVirtual: false,
};
const nothing = (): void => undefined;

/** The contest's head with clock and ruler above its board for everybody, by the clock of all. */
export const OutsideHead = ({ info, receivedAt, replayed, refetch }: OutsideHeadProps) => {
  const serverNow = useServerClock(info.now, receivedAt, refetch);
  const { phase, sealed, paused } = momentOf(info, serverNow());
  const value = useMemo(() => {
    const rights = { ...noRights, ...info.rights };
    const whole = { ...info, openAccountLimit: false, autoRealRank: true, drawn: null, rights };
    const still = { refetch, onChange: () => nothing, setCount: nothing };
    return { cid: info.id, info: whole, phase, sealed, paused, rights, serverNow, ...still };
  }, [info, phase, sealed, paused, serverNow, refetch]);
  return (
    <ContestContext value={value}>
      <header className={styles['card']}>
        <ContestHead replayed={replayed} outside />
      </header>
    </ContestContext>
  );
};
