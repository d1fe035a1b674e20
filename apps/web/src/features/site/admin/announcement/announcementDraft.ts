import { announcementStates } from '@assay/domain';
import type { Words } from '../../../../shared/words/WordsDialog.tsx';

/** An announcement under work; a new one has no id. */
export interface Draft extends Words {
  id?: number;
  shown: boolean;
  /** The moment it was read at. */
  gmtModified?: string;
}

/** The number that is sent for it. */
export const stateOf = (shown: boolean) => (shown ? announcementStates.shown : announcementStates.hidden);
