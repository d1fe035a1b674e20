import { queue } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { useWaitingText } from './useWaitingText.ts';
import styles from './WaitingNote.module.css';

const pollMs = 2000;

/** Why a submission is still waiting, and for how long about. */
export const WaitingNote = ({ submitId }: { submitId: number }) => {
  const textOf = useWaitingText();
  const { data } = useCall(
    queue.getWaiting,
    { query: { submitId } },
    { quiet: true, keepPrevious: false, refetchInterval: pollMs },
  );
  const text = data === undefined ? null : textOf(data);
  return text === null ? null : <span className={styles['note']}>{text}</span>;
};
