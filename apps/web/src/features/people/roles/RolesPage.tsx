import { hasPermission, type Permission, permissions, type RoleId, roleIds } from '@assay/domain';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useIsNarrow } from '../../../shared/hooks/useViewport.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { CardStack } from '../../../shared/kit/Columns.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { GroupLevels } from './GroupLevels.tsx';
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

const may = (role: RoleId, permission: Permission): boolean =>
  hasPermission({ uid: '', username: '', role }, permission);

/** A line of the table for each permission, and on narrow screens an entry of a list with the roles that have it. */
const RoleTable = () => {
  const { t } = useTranslation('people');
  const narrow = useIsNarrow();
  if (narrow)
    return (
      <DataTable
        label={t('roles.title')}
        columns={[]}
        rows={permissions}
        rowKey={(permission) => permission}
        narrowRow={(permission) => (
          <NarrowRow
            head={<b>{t(`roles.permissions.${permission}`)}</b>}
            end={<span className={styles['number']}>{permission}</span>}
            facts={order
              .filter((role) => may(role, permission))
              .map((role) => <span key={role}>{t(`roles.role.${role}`)}</span>)}
          />
        )}
      />
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, so the keyboard must reach it
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
                const has = may(role, permission);
                return (
                  <td key={role}>
                    {has ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : <span aria-hidden="true">–</span>}
                    <VisuallyHidden>{t(has ? 'roles.may' : 'roles.mayNot')}</VisuallyHidden>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** `/admin/roles`: which role may do what, asked of the rules themselves. */
const RolesPage = () => {
  const { t } = useTranslation('people');
  return (
    <>
      <PageTitle note={t('roles.note')} />
      <RootOnly>
        <CardStack>
          <Card flush edge>
            <RoleTable />
          </Card>
          <GroupLevels />
        </CardStack>
      </RootOnly>
    </>
  );
};

export default RolesPage;
