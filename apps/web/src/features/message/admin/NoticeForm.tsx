import { notice } from '@assay/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { toDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { type Rival, saved } from '../../../shared/words/saved.ts';
import { type Words, WordsDialog } from '../../../shared/words/WordsDialog.tsx';
import styles from './Notices.module.css';

/** Users that one notice can name. */
const mostRecipients = 1000;

type Type = notice.AdminNotice['type'];

/** A moment as a field of the browser holds it, in the reader's zone. */
const fieldOf = (text: string): string => {
  const at = toDate(text);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Names between commas, spaces or line ends. */
const namesOf = (text: string): string[] => [...new Set(text.split(/[\s,，、;；]+/).filter((name) => name !== ''))];

interface NoticeFormProps {
  /** Absent: a new one. */
  row?: notice.AdminNotice;
  onClose: () => void;
}

/** Writes a notice, with its look beside it. Whom it goes to cannot be changed later, its words always. */
export const NoticeForm = ({ row, onClose }: NoticeFormProps) => {
  const { t } = useTranslation('message');
  const [type, setType] = useState<Type>(row?.type ?? 'All');
  const [names, setNames] = useState('');
  const [at, setAt] = useState(row === undefined || row.started ? '' : fieldOf(row.deliverAt));
  const [trouble, setTrouble] = useState<string>();
  const options = {
    invalidates: [notice.getNotices],
    onSuccess: () => void toast.success(t('notice.saved')),
  };
  const create = useCallMutation(notice.createNotice, options);
  const update = useCallMutation(notice.updateNotice, options);

  const save = async (words: Words, gmtModified: string | undefined): Promise<boolean | Rival> => {
    const moment = at === '' ? {} : { deliverAt: new Date(at).toISOString() };
    if (row !== undefined)
      return await saved(update.mutateAsync({ body: { ...words, id: row.id, gmtModified, ...moment } }));
    const recipients = type === 'Single' ? namesOf(names) : undefined;
    const wrong = recipients?.length === 0 ? 'notice.namesEmpty' : 'notice.tooMany';
    if (recipients !== undefined && (recipients.length === 0 || recipients.length > mostRecipients)) {
      setTrouble(t(wrong));
      return false;
    }
    return await saved(create.mutateAsync({ body: { ...words, type, ...moment, ...(recipients && { recipients }) } }));
  };

  return (
    <WordsDialog
      heading={t(row === undefined ? 'notice.create' : 'notice.edit')}
      place={`notice.${row === undefined ? 'new' : `${row.id}.${row.gmtModified}`}`}
      from={{ title: row?.title ?? '', content: row?.content ?? '' }}
      labels={{ title: t('notice.title'), content: t('notice.content') }}
      readAt={row?.gmtModified}
      pending={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
      between={
        row === undefined ? (
          <>
            <Segmented
              label={t('notice.to')}
              value={type}
              onChange={setType}
              options={(['All', 'Single', 'Admin'] as const).map((value) => ({
                value,
                label: t(`notice.type.${value}`),
              }))}
            />
            {type === 'Single' ? (
              <Textarea
                label={t('notice.names')}
                description={t('notice.namesHint')}
                rows={2}
                value={names}
                error={trouble}
                onChange={(event) => {
                  setNames(event.currentTarget.value);
                  setTrouble(undefined);
                }}
              />
            ) : null}
          </>
        ) : null
      }
    >
      {row?.started ? (
        <p className={styles['hint']}>{t('notice.startedHint')}</p>
      ) : (
        <TextInput
          type="datetime-local"
          label={t('notice.deliverAt')}
          description={t('notice.deliverAtHint')}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
      )}
    </WordsDialog>
  );
};
