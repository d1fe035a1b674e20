import { notice } from '@assay/contract';
import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { keepText, readKept } from '../../../shared/hooks/keptText.ts';
import { useLeaveWarning } from '../../../shared/hooks/useLeaveWarning.ts';
import { toDate } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { MarkdownEditor } from '../../../shared/markdown/MarkdownEditor.tsx';
import styles from './Notices.module.css';

type Type = notice.AdminNotice['type'];

const longestTitle = 255;
const longestContent = 65_535;

/** A moment as a field of the browser holds it, in the reader's zone. */
const fieldOf = (text: string): string => {
  const at = toDate(text);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Names between commas, spaces or line ends. */
const namesOf = (text: string): string[] => [...new Set(text.split(/[\s,，、;；]+/).filter((name) => name !== ''))];

const nothing = { title: '', content: '' };
const keepWords = (place: string, words: typeof nothing): void => {
  keepText(`${place}.title`, words.title);
  keepText(`${place}.content`, words.content);
};

interface NoticeFormProps {
  /** Absent: a new one. */
  row?: notice.AdminNotice;
  onClose: () => void;
}

/** Writes a notice, with its look beside it. Whom it goes to cannot be changed later, its words always. */
export const NoticeForm = ({ row, onClose }: NoticeFormProps) => {
  const { t } = useTranslation('message');
  const place = `notice.${row === undefined ? 'new' : `${row.id}.${row.gmtModified}`}`;
  const [title, setTitle] = useState(() => readKept(`${place}.title`) || (row?.title ?? ''));
  const [content, setContent] = useState(() => readKept(`${place}.content`) || (row?.content ?? ''));
  const [type, setType] = useState<Type>(row?.type ?? 'All');
  const [names, setNames] = useState('');
  const [at, setAt] = useState(row === undefined || row.started ? '' : fieldOf(row.deliverAt));
  const [trouble, setTrouble] = useState<{ title?: string; names?: string; content?: string }>({});
  const isTyped = title !== (row?.title ?? '') || content !== (row?.content ?? '');
  useEffect(() => keepWords(place, isTyped ? { title, content } : nothing), [place, isTyped, title, content]);
  useLeaveWarning(isTyped);
  const options = {
    invalidates: [notice.getNotices],
    onSuccess: () => {
      keepWords(place, nothing);
      toast.success(t('notice.saved'));
      onClose();
    },
  };
  const create = useCallMutation(notice.createNotice, options);
  const update = useCallMutation(notice.updateNotice, options);

  const save = (): void => {
    const recipients = namesOf(names);
    const found = {
      ...(title.trim() === '' && { title: t('notice.titleEmpty') }),
      ...(content.trim() === '' && { content: t('notice.contentEmpty') }),
      ...(content.length > longestContent && { content: t('notice.tooLong') }),
      ...(row === undefined && type === 'Single' && recipients.length === 0 && { names: t('notice.namesEmpty') }),
      ...(recipients.length > 1000 && { names: t('notice.tooMany') }),
    };
    setTrouble(found);
    if (Object.keys(found).length > 0) return;
    const moment = at === '' ? {} : { deliverAt: new Date(at).toISOString() };
    if (row === undefined)
      create.mutate({ body: { title, content, type, ...moment, ...(type === 'Single' && { recipients }) } });
    else update.mutate({ body: { id: row.id, title, content, ...moment } });
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size={960}
      title={t(row === undefined ? 'notice.create' : 'notice.edit')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          label={t('notice.title')}
          maxLength={longestTitle}
          value={title}
          error={trouble.title}
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {row === undefined ? (
          <Segmented
            label={t('notice.to')}
            value={type}
            onChange={setType}
            options={(['All', 'Single', 'Admin'] as const).map((value) => ({
              value,
              label: t(`notice.type.${value}`),
            }))}
          />
        ) : null}
        {row === undefined && type === 'Single' ? (
          <Textarea
            label={t('notice.names')}
            description={t('notice.namesHint')}
            rows={2}
            value={names}
            error={trouble.names}
            onChange={(event) => setNames(event.currentTarget.value)}
          />
        ) : null}
        <MarkdownEditor label={t('notice.content')} value={content} onChange={setContent} height={260} uploads />
        {trouble.content === undefined ? null : (
          <p className={styles['trouble']} role="alert">
            {trouble.content}
          </p>
        )}
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
        <Group justify="flex-end" gap="sm">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="filled" loading={create.isPending || update.isPending}>
            {t('common:save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
