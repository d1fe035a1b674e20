import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import styles from '../form/GroupForm.module.css';
import { useGroup } from '../useGroup.ts';

const CopyDialog = lazy(() => import('./CopyDialog.tsx'));

/** The beginning of a term: a new group with what this one holds. */
export const CopyCard = () => {
  const { t } = useTranslation('groupDesk');
  const { rights } = useGroup();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('copy.card')}>
      <p className={styles['plain']}>{t('copy.hint')}</p>
      <Button
        fullWidth
        disabled={!rights.copy}
        leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('copy.open')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CopyDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
};
