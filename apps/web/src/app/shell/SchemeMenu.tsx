import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const choices = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const;

/** Light, dark, or as the system. */
export const SchemeMenu = ({ className = '' }: { className?: string }) => {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Glyph = useComputedColorScheme('light') === 'dark' ? IconMoon : IconSun;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon className={className} aria-label={t('scheme.label')} title={t('scheme.label')}>
          <Glyph size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
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
