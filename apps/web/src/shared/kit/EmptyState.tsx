import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Notice } from './Notice.tsx';

interface EmptyStateProps {
  title?: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  tall?: boolean;
  /** Nothing matched the filters, as opposed to nothing being there. */
  filtered?: boolean;
}

/** Nothing here (yet), and what to do about it. */
export const EmptyState = ({ title, description, action, icon, tall, filtered = false }: EmptyStateProps) => {
  const { t } = useTranslation('common');
  return (
    <Notice
      icon={icon ?? <IconInbox size={24} stroke={1.5} />}
      title={title ?? t(filtered ? 'empty.filtered' : 'empty.title')}
      description={
        description ?? (title === undefined ? t(filtered ? 'empty.filteredHint' : 'empty.description') : undefined)
      }
      action={action}
      tall={tall ?? false}
    />
  );
};
