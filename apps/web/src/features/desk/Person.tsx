import { shownUser } from '../../shared/i18n/shownUser.ts';
import styles from './Person.module.css';

interface PersonProps {
  username: string;
  realname: string | null;
  school: string | null;
}

/** Real name and school of a participant, as far as they are known. */
export const affiliation = ({ realname, school }: Omit<PersonProps, 'username'>): string =>
  [realname, school].filter(Boolean).join(' · ');

/** A participant in a table of the desk. */
export const Person = ({ row }: { row: PersonProps }) => (
  <span className={styles['who']}>
    <span>{shownUser(row.username)}</span>
    <span className={styles['small']}>{affiliation(row)}</span>
  </span>
);
