import type { discussion } from '@assay/contract';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useIsSuperAdmin } from '../../../shared/session/roles.ts';

const loadEditor = async () => (await import('./CategoryEditor.tsx')).CategoryEditor;

export interface CategoryEditing {
  /** Begins it; null for who may not, and while it goes on. */
  button: ReactNode;
  /** The form while categories are edited, null else. */
  form: ReactNode;
}

/** Super admins edit the categories where they are shown; what stands around button and form is the caller's. */
export const useCategoryEditing = (categories: readonly discussion.Category[]): CategoryEditing => {
  const { t } = useTranslation('discussion');
  const maySetUp = useIsSuperAdmin();
  const [editing, setEditing] = useState(false);
  const [Editor, wantEditor] = usePart(loadEditor);
  return {
    button:
      maySetUp && !editing ? (
        <ActionIcon
          variant="subtle"
          aria-label={t('category.edit')}
          title={t('category.edit')}
          onClick={() => {
            wantEditor(true);
            setEditing(true);
          }}
        >
          <IconPencil size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      ) : null,
    form: editing && Editor !== undefined ? <Editor categories={categories} onDone={() => setEditing(false)} /> : null,
  };
};
