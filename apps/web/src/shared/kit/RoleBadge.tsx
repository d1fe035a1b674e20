import type { Badge } from '@assay/domain';
import { useTranslation } from '../i18n/useTranslation.ts';
import styles from './RoleBadge.module.css';

const letters: Readonly<Record<Badge, string>> = { root: 'SPA', admin: 'ADM' };

/** Super administrators and administrators are told from others beside their names (document 1, section 6). */
export const RoleBadge = ({ badge }: { badge: Badge }) => {
  const { t } = useTranslation('common');
  return (
    <abbr className={`${styles['badge']} ${styles[badge]}`} title={t(`role.${badge}`)}>
      {letters[badge]}
    </abbr>
  );
};
