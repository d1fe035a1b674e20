import { hasPermission, permissions, type RoleId, roleIds } from '@assay/domain';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import styles from './Roles.module.css';

/** From the most powerful to the most restricted. */
const order: readonly RoleId[] = [
  roleIds.root,
  roleIds.problemAdmin,
  roleIds.admin,
  roleIds.user,
  roleIds.noDiscuss,
  roleIds.mute,
  roleIds.noSubmit,
  roleIds.noSubmitNoDiscuss,
  roleIds.noSubmitMute,
];

/** `/admin/roles`: which role may do what, asked of the rules themselves. */
const RolesPage = () => {
  const { t } = useTranslation('people');
  return (
    <>
      <PageTitle note={t('roles.note')} />
      <RootOnly>
        <Card flush edge>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, so the keyboard must reach it */}
          <section className={styles['scroll']} aria-label={t('roles.title')} tabIndex={0}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('roles.permission')}</th>
                  {order.map((role) => (
                    <th key={role} scope="col">
                      {t(`roles.role.${role}`)}
                      <span className={styles['number']}>{role}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {permissions.map((permission) => (
                  <tr key={permission}>
                    <th scope="row">
                      {t(`roles.permissions.${permission}`)}
                      <span className={styles['number']}>{permission}</span>
                    </th>
                    {order.map((role) => {
                      const may = hasPermission({ uid: '', username: '', role }, permission);
                      return (
                        <td key={role} className={may ? styles['may'] : styles['mayNot']}>
                          {may ? (
                            <IconCheck size={16} stroke={2} aria-hidden="true" />
                          ) : (
                            <span aria-hidden="true">–</span>
                          )}
                          <VisuallyHidden>{t(may ? 'roles.may' : 'roles.mayNot')}</VisuallyHidden>
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </Card>
      </RootOnly>
    </>
  );
};

export default RolesPage;
