import type { ContestForm } from './contestForm.ts';

/** A form that was left unsaved, and the state of the contest that it was filled from. */
export interface FormDraft {
  basedOn: string;
  form: ContestForm;
}

/** Of a contest, or of a new one (0, `group7`); each user of this browser has their own. */
const keyOf = (uid: string, cid: number | string): string => `assay.contestForm.${uid}.${cid}`;

/** What was left unsaved; undefined where nothing was, or it cannot be read. */
export const readFormDraft = (uid: string, cid: number | string): FormDraft | undefined => {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(uid, cid)) ?? 'null') as FormDraft | null;
    return typeof draft?.form?.title === 'string' && typeof draft.basedOn === 'string' ? draft : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps what is written; passwords too, so only until it is saved or thrown away. */
export const keepFormDraft = (uid: string, cid: number | string, draft: FormDraft): void => {
  try {
    localStorage.setItem(keyOf(uid, cid), JSON.stringify(draft));
  } catch {
    // Without storage the form lives as long as its page.
  }
};

export const dropFormDraft = (uid: string, cid: number | string): void => localStorage.removeItem(keyOf(uid, cid));
