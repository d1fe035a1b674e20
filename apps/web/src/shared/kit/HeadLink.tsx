import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './HeadLink.module.css';

/** The way from the head of a card to the whole of what it shows a part of. */
export const HeadLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles['link']} to={to}>
    {children}
    <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
  </Link>
);
