import type { ReactNode } from 'react';
import styles from './Admin.module.css';

interface WellProps {
  /** What the text is. */
  label: string;
  children: ReactNode;
}

/** A text as long as its author made it, in a box of its own that scrolls, by keyboard too. */
export const Well = ({ label, children }: WellProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section of each row is a landmark too many
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
  <div className={styles['well']} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
