import { Menu } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { PanelProps } from '../../shared/floating/Opener.tsx';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { tools } from './tools.ts';

/** The list of the tools menu. */
export const ToolsPanel = ({ anchor }: PanelProps) => {
  const { t } = useTranslation('shell');
  return (
    <Menu>
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown>
        {tools.map((tool) => (
          <Menu.Item
            key={tool.href}
            component="a"
            href={tool.href}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={14} stroke={1.75} aria-hidden="true" />}
          >
            {t(tool.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
