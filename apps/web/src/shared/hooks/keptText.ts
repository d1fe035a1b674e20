import { keepIfRoom } from '../keepIfRoom.ts';
import { useSession } from '../session/sessionStore.ts';

/** Others who use the same device shall not find it. */
const keyOf = (place: string): string => `assay.draft.${useSession.getState().user?.uid ?? ''}.${place}`;

/** What this account typed at a place of this device and did not send; empty: nothing. */
export const readKept = (place: string): string => {
  try {
    return localStorage.getItem(keyOf(place)) ?? '';
  } catch {
    return '';
  }
};

/** Keeps what is typed; blank text leaves nothing behind. */
export const keepText = (place: string, text: string): void => {
  if (text.trim() === '') localStorage.removeItem(keyOf(place));
  else keepIfRoom(localStorage, keyOf(place), text);
};
