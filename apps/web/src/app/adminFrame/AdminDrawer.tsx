import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../shared/hooks/useSettled.ts';
import { Logo } from '../../shared/kit/Logo.tsx';
import styles from './AdminFrame.module.css';
import { Sidebar } from './Sidebar.tsx';

interface AdminDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** The sidebar of the back office where it has no room. */
export const AdminDrawer = ({ opened, onClose }: AdminDrawerProps) => {
  const { t } = useTranslation('admin');
  return (
    <Drawer
      opened={useSettled(opened)}
      onClose={onClose}
      size={264}
      title={<Logo small name={t('title')} />}
      closeButtonProps={{ 'aria-label': t('top.closeMenu') }}
    >
      <div className={styles['drawer']}>
        <Sidebar onNavigate={onClose} />
      </div>
    </Drawer>
  );
};
