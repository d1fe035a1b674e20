import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './ListNote.module.css';

interface ListNoteProps {
  icon?: typeof IconInfoCircle;
  children: ReactNode;
}

/** What is to be known of the rows of a list, above them. */
export const ListNote = ({ icon: Icon = IconInfoCircle, children }: ListNoteProps) => (
  <p className={styles['note']}>
    <Icon size={15} stroke={1.75} aria-hidden="true" />
    {children}
  </p>
);
