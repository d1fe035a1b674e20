import { isGoneName } from '@assay/domain';
import { say } from './texts.ts';

/** What a reader sees of a user: the label or the name, and of a deleted account a word of the reader's language. */
export const shownUser = (username: string, label?: string | null): string =>
  isGoneName(username) ? say('common:gone') : label || username;
