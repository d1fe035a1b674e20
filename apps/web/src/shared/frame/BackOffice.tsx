import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Icon, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Logo } from '../brand/Logo.tsx';
import styles from './BackOffice.module.css';

export interface OfficeGroup {
  label: string;
  links: readonly { label: string; to: string; icon: Icon; exact?: boolean }[];
}

interface BackOfficeProps {
  groups: readonly OfficeGroup[];
  /** Words beside the logo. */
  title: string;
  /** Left end of the top bar: a `Crumb`. */
  crumb?: ReactNode;
  /** Right end of the top bar. */
  tools?: ReactNode;
  /** Foot of the sidebar: who is logged in. */
  foot?: ReactNode;
  children: ReactNode;
}

interface SideLinksProps {
  groups: readonly OfficeGroup[];
  onOpen?: () => void;
}

const SideLinks = ({ groups, onOpen }: SideLinksProps) => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <nav className={styles['nav']} aria-label={t('nav.label')}>
      {groups.map((group) => (
        <div key={group.label}>
          <div className={styles['group']}>{group.label}</div>
          {group.links.map(({ label, to, icon: Glyph, exact = false }) => {
            const current = pathname === to || (!exact && pathname.startsWith(`${to}/`));
            return (
              <Link
                key={to}
                to={to}
                className={`${styles['link']} ${current ? styles['current'] : ''}`}
                aria-current={current ? 'page' : undefined}
                onClick={() => onOpen?.()}
              >
                <Glyph size={17} stroke={1.75} aria-hidden="true" />
                {label}
              </Link>
            );
          })}
        </div>
      ))}
    </nav>
  );
};

/** Frame of the back office: sidebar of 208 px, top bar of 52, content; the sidebar is a drawer below 992 px. */
export const BackOffice = ({ groups, title, crumb, tools, foot, children }: BackOfficeProps) => {
  const { t } = useTranslation('shell');
  const [drawer, { open, close }] = useDisclosure(false);
  return (
    <div className={styles['office']}>
      <aside className={styles['side']}>
        <div className={styles['brand']}>
          <Logo name="Assay" />
          <span>{title}</span>
        </div>
        <SideLinks groups={groups} />
        {foot === undefined ? null : <div className={styles['foot']}>{foot}</div>}
      </aside>
      <Drawer
        opened={drawer}
        onClose={close}
        size={264}
        title={<Logo name={title} />}
        closeButtonProps={{ 'aria-label': t('nav.closeMenu') }}
      >
        <SideLinks groups={groups} onOpen={close} />
      </Drawer>
      <div className={styles['main']}>
        <div className={styles['top']}>
          <ActionIcon size="lg" className={styles['burger'] ?? ''} aria-label={t('nav.openMenu')} onClick={open}>
            <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
          {crumb}
          {tools === undefined ? null : <div className={styles['tools']}>{tools}</div>}
        </div>
        <div className={styles['content']}>{children}</div>
      </div>
    </div>
  );
};

/** The bar that stays at the bottom of an editing page: what is unsaved at the left, actions at the right. */
export const SaveBar = ({ children }: { children: ReactNode }) => <div className={styles['save']}>{children}</div>;
