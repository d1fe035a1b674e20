import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Opener } from '../../shared/floating/Opener.tsx';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';

const load = async () => (await import('./SchemePanel.tsx')).SchemePanel;

/** Light, dark, or as the system. */
export const SchemeMenu = ({ className = '' }: { className?: string }) => {
  const { t } = useTranslation('shell');
  const Glyph = useComputedColorScheme('light') === 'dark' ? IconMoon : IconSun;
  return (
    <Opener load={load} needs={{}}>
      <ActionIcon className={className} aria-label={t('scheme.label')} title={t('scheme.label')}>
        <Glyph size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Opener>
  );
};
