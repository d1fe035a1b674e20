import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { PanelProps } from '../../shared/floating/Opener.tsx';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import type { NavEntry } from './navEntries.ts';

interface NavGroupPanelProps extends PanelProps {
  entries: NavEntry[];
}

/** The entries below one of the bar; opens under the pointer too. */
export const NavGroupPanel = ({ anchor, entries }: NavGroupPanelProps) => {
  const { t } = useTranslation('shell');
  return (
    <Menu trigger="click-hover" position="bottom-start" openDelay={80}>
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item key={entry.to} component={Link} to={entry.to}>
            {t(entry.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
