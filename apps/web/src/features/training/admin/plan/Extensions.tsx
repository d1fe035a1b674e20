import { type trainingAdmin, trainingTeach } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconClockPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall, useCallMutation } from '../../../../shared/client/useCall.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../../../shared/kit/EmptyState.tsx';
import { NotYet } from '../../../../shared/kit/NotYet.tsx';
import { TimeText } from '../../../../shared/kit/TimeText.tsx';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../../shared/lazyPart.tsx';
import styles from '../Admin.module.css';

const ExtensionDialog = lazyPart(async () => (await import('./ExtensionDialog.tsx')).ExtensionDialog);

interface ExtensionsProps {
  tid: number;
  /** Parts as stored. */
  sections: trainingAdmin.Plan['sections'];
}

/** More time for single people: who has it, until when and why. */
export const Extensions = ({ tid, sections }: ExtensionsProps) => {
  const { t } = useTranslation('trainingAdmin');
  const [isGiving, setGiving] = useState(false);
  const list = useCall(trainingTeach.getTrainingExtensions, { query: { tid } }, { quiet: true });
  const remove = useCallMutation(trainingTeach.deleteTrainingExtension, {
    invalidates: [trainingTeach.getTrainingExtensions],
    onSuccess: () => void toast.success(t('extension.taken')),
    onError: () => void list.refetch(),
  });
  const dated = sections.filter(({ dueAt }) => dueAt !== null);
  // Editors who are no training admins do without; a plan without dates has nothing to extend.
  if (list.error?.status === 403 || (dated.length === 0 && list.data?.length === 0)) return null;
  const take = async ({ id, username, sectionTitle }: trainingTeach.Extension): Promise<void> => {
    const question = { title: t('extension.take'), body: t('extension.takeHint', { username, part: sectionTitle }) };
    if (await confirm({ ...question, confirmLabel: t('extension.take'), danger: true }))
      remove.mutate({ query: { tid, id } });
  };
  const body = () => {
    if (list.data === undefined)
      return <NotYet padded error={list.error} onRetry={() => void list.refetch()} lines={3} />;
    if (list.data.length === 0) return <EmptyState title={t('extension.none')} description={t('extension.noneHint')} />;
    return (
      <ul className={styles['list']}>
        {list.data.map((row) => (
          <li key={row.id}>
            <span className={styles['what']}>
              <span className={styles['main']}>
                {row.realname === null ? row.username : `${row.realname} · ${row.username}`}
              </span>
              <span className={styles['small']}>
                {row.sectionTitle} · {t('extension.until')} <TimeText value={row.until} form="minute" /> ·{' '}
                {t('extension.by', { name: row.by })}
                {row.why === '' ? '' : ` · ${row.why}`}
              </span>
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={t('extension.takeOf', { username: row.username, part: row.sectionTitle })}
              onClick={() => void take(row)}
            >
              {t('extension.take')}
            </Button>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Card
      flush
      edge
      title={t('extension.title')}
      tools={
        <Button
          leftSection={<IconClockPlus size={16} stroke={1.75} aria-hidden="true" />}
          disabled={dated.length === 0}
          onClick={() => setGiving(true)}
        >
          {t('extension.give')}
        </Button>
      }
    >
      {body()}
      {isGiving ? (
        <Suspense fallback={null}>
          <ExtensionDialog tid={tid} sections={dated} onClose={() => setGiving(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
};
