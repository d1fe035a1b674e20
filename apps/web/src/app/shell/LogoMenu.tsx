import { UnstyledButton } from '@mantine/core';
import { Opener } from '../../shared/floating/Opener.tsx';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Logo } from '../../shared/kit/Logo.tsx';
import styles from './LogoMenu.module.css';

const load = async () => (await import('./LogoPanel.tsx')).LogoPanel;

/** The logo leads home and, as document 1, section 1 asks, is one of the two places to choose the language. */
export const LogoMenu = ({ name }: { name: string }) => {
  const { t } = useTranslation('shell');
  return (
    <Opener load={load} needs={{}}>
      <UnstyledButton className={styles['logo']} aria-label={`${name}, ${t('footer.language')}`}>
        <Logo name={name} />
      </UnstyledButton>
    </Opener>
  );
};
