import { badgeOf } from '@assay/domain';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { RoleBadge } from '../../../shared/kit/RoleBadge.tsx';
import styles from './Users.module.css';

/** A role in words, with its badge where it has one. */
export const RoleMark = ({ role }: { role: number }) => {
  const { t } = useTranslation('people');
  const badge = badgeOf(role);
  return (
    <span className={styles['role']}>
      {badge === null ? null : <RoleBadge badge={badge} />}
      {t(`roles.role.${role}`)}
    </span>
  );
};
