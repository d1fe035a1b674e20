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
      <Menu.Dropdown>
        {choices.map(([scheme, Icon]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
            rightSection={colorScheme === scheme ? <IconCheck size={14} stroke={2.25} aria-hidden="true" /> : null}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`scheme.${scheme}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
