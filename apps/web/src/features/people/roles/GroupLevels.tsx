import {
  type GroupFacts,
  groupAuths,
  groupLevels,
  groupStates,
  isGroupMember,
  mayChangeGroup,
  mayDisbandGroup,
  mayLeaveGroup,
  mayManageInGroup,
  mayReadGroup,
  mayWorkInGroup,
  roleIds,
  type Viewer,
} from '@assay/domain';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useIsNarrow } from '../../../shared/hooks/useViewport.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { NarrowRow } from '../../../shared/kit/NarrowRow.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import styles from './Roles.module.css';

const somebody: Viewer = { uid: 'somebody', username: '', role: roleIds.user };

/** How an ordinary user stands in a visible group: `owner`, or the code of a level. */
const stands = [
  'owner',
  groupLevels.root,
  groupLevels.admin,
  groupLevels.member,
  groupLevels.refused,
  groupLevels.applying,
] as const;
type Stand = (typeof stands)[number];

const factsOf = (stand: Stand): GroupFacts => ({
  gid: 1,
  auth: groupAuths.protected,
  visible: true,
  status: groupStates.normal,
  isArchived: false,
  level: stand === 'owner' ? groupLevels.root : stand,
  isOwner: stand === 'owner',
});

const rights = {
  read: (facts) => mayReadGroup(somebody, facts),
  use: (facts) => isGroupMember(somebody, facts),
  work: (facts) => mayWorkInGroup(somebody, facts),
  manageOwn: (facts) => mayManageInGroup(somebody, facts, { uid: somebody.uid }),
  manageAll: (facts) => mayManageInGroup(somebody, facts, { uid: 'another' }),
  change: (facts) => mayChangeGroup(somebody, facts),
  leave: mayLeaveGroup,
  disband: (facts) => mayDisbandGroup(somebody, facts),
} as const satisfies Record<string, (facts: GroupFacts) => boolean>;
const names = Object.keys(rights) as (keyof typeof rights)[];

/** What each level may do in a group, asked of the rules themselves. */
export const GroupLevels = () => {
  const { t } = useTranslation('people');
  const narrow = useIsNarrow();
  const table = narrow ? (
    <DataTable
      label={t('roles.groups')}
      columns={[]}
      rows={names}
      rowKey={(name) => name}
      narrowRow={(name) => (
        <NarrowRow
          head={<b>{t(`roles.groupRights.${name}`)}</b>}
          facts={stands
            .filter((stand) => rights[name](factsOf(stand)))
            .map((stand) => <span key={stand}>{t(`roles.level.${stand}`)}</span>)}
        />
      )}
    />
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles['scroll']} aria-label={t('roles.groups')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('roles.permission')}</th>
            {stands.map((stand) => (
              <th key={stand} scope="col">
                {t(`roles.level.${stand}`)}
                <span className={styles['number']}>{stand === 'owner' ? groupLevels.root : stand}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`roles.groupRights.${name}`)}</th>
              {stands.map((stand) => {
                const has = rights[name](factsOf(stand));
                return (
                  <td key={stand}>
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
  return (
    <Card flush edge title={t('roles.groups')} note={t('roles.groupsNote')}>
      {table}
    </Card>
  );
};
