import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Audit.module.css';

const links: Readonly<Record<string, (id: string) => string>> = {
  // Accounts that are disabled or gone have no page: the list says what became of them.
  user: (name) => `${paths.adminUsers}?keyword=${encodeURIComponent(name)}`,
  submission: paths.submission,
  rejudge: paths.adminRejudge,
};

/** What something was done to: its kind in words, and its name, a link where there is a page of it. */
export const AuditTarget = ({ target }: { target: string }): ReactNode => {
  const { t } = useTranslation('audit');
  const at = target.indexOf(':');
  // Imports were once written down without how many they were.
  const kind = target === 'user' ? 'users' : target.slice(0, at < 0 ? target.length : at);
  const name = at < 0 ? '' : target.slice(at + 1);
  const link = links[kind];
  return (
    <span className={styles['target']}>
      <span className={styles['kind']}>{t(`kind.${kind}`, { defaultValue: kind })}</span>
      {link === undefined || name === '' ? name : <Link to={link(name)}>{name}</Link>}
    </span>
  );
};
