import { announcementStates } from '@assay/domain';

/** How the switch of an announcement is stored. */
export const stateOf = (shown: boolean): number => (shown ? announcementStates.shown : announcementStates.hidden);
