import { isGoneName } from '@assay/domain';
import i18next from 'i18next';

/** What a reader sees of a user: the label or the name, and of a deleted account a word of the reader's language. */
export const shownUser = (username: string, label?: string | null): string =>
  isGoneName(username) ? i18next.t('common:gone') : label || username;
