import { Menu } from '@mantine/core';
import { IconLogout, IconTrash } from '@tabler/icons-react';
import type { PanelProps } from '../../../shared/floating/Opener.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

interface GroupMenuPanelProps extends PanelProps {
  act: 'exit' | 'disband';
  onChoose: () => void;
}

/** The list behind the three dots. */
export const GroupMenuPanel = ({ anchor, act, onChoose }: GroupMenuPanelProps) => {
  const { t } = useTranslation('group');
  const Glyph = act === 'exit' ? IconLogout : IconTrash;
  return (
    <Menu>
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown miw={148}>
        <Menu.Item
          {...(act === 'disband' ? { color: 'red' } : {})}
          leftSection={<Glyph size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onChoose}
        >
          {t(`act.${act}`)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
