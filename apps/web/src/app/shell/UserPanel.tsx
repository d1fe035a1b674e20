import { Menu } from '@mantine/core';
import { IconHome, IconListDetails, IconLogout, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { PanelProps } from '../../shared/floating/Opener.tsx';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { useSession } from '../../shared/session/sessionStore.ts';

const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const roleKeys: Readonly<Record<string, string>> = {
  root: 'user.root',
  admin: 'user.admin',
  problem_admin: 'user.problemAdmin',
};

/** The list of the user menu: the logged-in user's own pages. */
export const UserPanel = ({ anchor }: PanelProps) => {
  const { t } = useTranslation('shell');
  const user = useSession((session) => session.user);
  const role = useSession((session) => session.roles.find((name) => name in roleKeys));
  if (user === null) return null;
  return (
    <Menu>
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown miw={176}>
        <Menu.Label>
          {user.username}
          {role === undefined ? null : ` · ${t(roleKeys[role]!)}`}
        </Menu.Label>
        <Menu.Item component={Link} to={paths.myHome(user.uid, user.username)} leftSection={<IconHome {...glyph} />}>
          {t('user.home')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.mySubmissions} leftSection={<IconListDetails {...glyph} />}>
          {t('user.submissions')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.setting} leftSection={<IconSettings {...glyph} />}>
          {t('user.settings')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.logout} leftSection={<IconLogout {...glyph} />}>
          {t('user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
