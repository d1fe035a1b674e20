import { Menu } from '@mantine/core';
import { IconCheck, IconHome } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { PanelProps } from '../../shared/floating/Opener.tsx';
import { currentLanguage, switchLanguage } from '../../shared/i18n/i18n.ts';
import { type Language, languageNames, languages } from '../../shared/i18n/language.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';

/** The list of the logo menu: home and the languages. */
export const LogoPanel = ({ anchor }: PanelProps) => {
  const { t } = useTranslation('shell');
  return (
    <Menu position="bottom-start">
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown miw={168}>
        <Menu.Item
          component={Link}
          to={paths.home}
          leftSection={<IconHome size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('nav.home')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('footer.language')}</Menu.Label>
        <Menu.RadioGroup value={currentLanguage()} onChange={(language) => void switchLanguage(language as Language)}>
          {languages.map((language) => (
            <Menu.RadioItem
              key={language}
              value={language}
              lang={language}
              closeMenuOnClick
              checkIcon={<IconCheck size={14} stroke={2.25} aria-hidden="true" />}
            >
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
