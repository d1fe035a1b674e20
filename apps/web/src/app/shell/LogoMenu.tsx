import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconHome } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage, switchLanguage } from '../../shared/i18n/i18n.ts';
import { type Language, languageNames, languages } from '../../shared/i18n/language.ts';
import { Logo } from '../../shared/kit/Logo.tsx';
import { paths } from '../../shared/paths.ts';
import styles from './LogoMenu.module.css';

/** The logo leads home and, as document 1, section 1 asks, is one of the two places to choose the language. */
export const LogoMenu = ({ name }: { name: string }) => {
  const { t } = useTranslation('shell');
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={styles['logo']} aria-label={`${name}, ${t('footer.language')}`}>
          <Logo name={name} />
        </UnstyledButton>
      </Menu.Target>
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
