import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';

interface TagDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The tags where the list has no room beside it. */
export const TagDrawer = ({ opened, onClose, children }: TagDrawerProps) => {
  const { t } = useTranslation('problem');
  return (
    <Drawer
      opened={useSettled(opened)}
      onClose={onClose}
      position="right"
      size={320}
      title={t('tags.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {children}
    </Drawer>
  );
};
