import { shownUser } from '../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import styles from './Person.module.css';

interface PersonProps {
  username: string;
  realname: string | null;
  school: string | null;
}

/** Real name and school of a participant, as far as they are known. */
export const affiliation = ({ realname, school }: Omit<PersonProps, 'username'>): string =>
  [realname, school].filter(Boolean).join(' · ');

interface PersonInTableProps {
  row: PersonProps;
  /** Who carried the balloon there. */
  carriedBy?: string | null;
}

/** A participant in a table of the desk. */
export const Person = ({ row, carriedBy = null }: PersonInTableProps) => {
  const { t } = useTranslation('desk');
  const by = carriedBy === null ? '' : t('balloon.by', { name: shownUser(carriedBy) });
  return (
    <span className={styles['who']}>
      <span>{shownUser(row.username)}</span>
      <span className={styles['small']}>{[affiliation(row), by].filter(Boolean).join(' · ')}</span>
    </span>
  );
};
