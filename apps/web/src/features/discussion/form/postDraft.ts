import { keepText, readKept } from '../../../shared/hooks/keptText.ts';

/** A post under work. */
export interface PostDraft {
  title: string;
  description: string;
  /** Empty: none is chosen yet. */
  categoryId: string;
  content: string;
}

export const emptyDraft: PostDraft = { title: '', description: '', categoryId: '', content: '' };

/** Bounds of document 2, section 5, in characters. */
const longestTitle = 255;
export const longestContent = 65_535;

const placeOf = (place: string): string => `discussion.${place}`;

/** The draft that was kept for a place: the general list (empty) or a problem. */
export const readDraft = (place: string): PostDraft => {
  try {
    const kept = JSON.parse(readKept(placeOf(place)) || '{}') as Partial<Record<keyof PostDraft, unknown>>;
    const texts = Object.entries(kept).filter(([key, value]) => key in emptyDraft && typeof value === 'string');
    return { ...emptyDraft, ...(Object.fromEntries(texts) as Partial<PostDraft>) };
  } catch {
    return emptyDraft;
  }
};

export const hasDraft = (place: string): boolean => readKept(placeOf(place)) !== '';

/** Keeps what was typed; a draft without text leaves nothing behind. */
export const keepDraft = (place: string, draft: PostDraft): void => {
  const isEmpty = draft.title.trim() === '' && draft.description.trim() === '' && draft.content.trim() === '';
  keepText(placeOf(place), isEmpty ? '' : JSON.stringify(draft));
};

export const dropDraft = (place: string): void => keepText(placeOf(place), '');

/** Titles of a problem's discussions begin with its id in brackets. */
export const withProblem = (title: string, problemId: string | undefined): string => {
  if (problemId === undefined) return title;
  const mark = `[${problemId}]`;
  return title.trimStart().startsWith(mark) ? title : `${mark} ${title}`;
};

/** What is wrong with each field, as keys of texts. */
export const draftTroubles = (draft: PostDraft): Partial<Record<keyof PostDraft, 'required' | 'tooLong'>> => {
  const bounds = { title: longestTitle, description: longestTitle, content: longestContent, categoryId: 20 };
  const troubles: Partial<Record<keyof PostDraft, 'required' | 'tooLong'>> = {};
  for (const [field, max] of Object.entries(bounds) as [keyof PostDraft, number][]) {
    if (draft[field].trim() === '') troubles[field] = 'required';
    else if (draft[field].length > max) troubles[field] = 'tooLong';
  }
  return troubles;
};
