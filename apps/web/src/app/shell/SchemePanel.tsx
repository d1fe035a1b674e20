import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { PanelProps } from '../../shared/floating/Opener.tsx';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';

const choices = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const;

/** The list of the scheme menu. */
export const SchemePanel = ({ anchor }: PanelProps) => {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu>
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown miw={148}>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}>
          {choices.map(([scheme, Icon]) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              closeMenuOnClick
              checkIcon={<IconCheck size={14} stroke={2.25} aria-hidden="true" />}
              rightSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
            >
              {t(`scheme.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
