import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSettled } from '../../shared/hooks/useSettled.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Logo } from '../../shared/kit/Logo.tsx';

interface AdminDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** The sidebar; the frame has it and its styles already. */
  children: ReactNode;
}

/** The sidebar of the back office where it has no room. */
export const AdminDrawer = ({ opened, onClose, children }: AdminDrawerProps) => {
  const { t } = useTranslation('admin');
  return (
    <Drawer
      opened={useSettled(opened)}
      onClose={onClose}
      size={264}
      title={<Logo small name={t('title')} />}
      closeButtonProps={{ 'aria-label': t('top.closeMenu') }}
    >
      {children}
    </Drawer>
  );
};
