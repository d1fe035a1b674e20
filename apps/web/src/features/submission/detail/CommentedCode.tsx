import { lineComment } from '@assay/contract';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../shared/client/apiError.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { CodePanel } from '../../../shared/editor/CodePanel.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { Tag } from '../../../shared/kit/Tag.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import styles from './CommentedCode.module.css';

/** Characters of one comment. */
const longest = 2000;

interface CommentedCodeProps {
  submitId: number | undefined;
  code: string;
  language: string;
  /** Lines, from 1, where the compiler found something. */
  marked: readonly number[];
}

interface ThreadProps {
  submitId: number;
  line: number;
  comments: readonly lineComment.LineComment[];
  mayWrite: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** What was said of one line, and a field to go on. What was typed stays when it is refused. */
const Thread = ({ submitId, line, comments, mayWrite, isOpen, onClose }: ThreadProps) => {
  const { t } = useTranslation('submission');
  const [content, setContent] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const add = useCallMutation(lineComment.addLineComment, {
    invalidates: [lineComment.getLineComments],
    quiet: true,
    onSuccess: () => {
      setContent('');
      setRefusal(undefined);
      onClose();
    },
    onError: (error) => setRefusal(messageOf(error)),
  });
  const remove = useCallMutation(lineComment.deleteLineComment, { invalidates: [lineComment.getLineComments] });
  const take = async (id: number): Promise<void> => {
    const question = { title: t('comments.deleteTitle'), body: t('comments.deleteBody') };
    if (await confirm({ ...question, confirmLabel: t('comments.delete'), danger: true }))
      remove.mutate({ query: { id } });
  };
  return (
    <div className={styles['thread']}>
      {comments.map((one) => (
        <div key={one.id} className={styles['comment']}>
          <span className={styles['head']}>
            <b>{one.username}</b>
            {one.isAuthor ? <Tag>{t('comments.author')}</Tag> : null}
            <TimeText value={one.gmtCreate} form="relative" />
            {one.mayDelete ? (
              <Button size="compact-xs" variant="subtle" color="red" onClick={() => void take(one.id)}>
                {t('comments.delete')}
              </Button>
            ) : null}
          </span>
          <p className={styles['text']}>{one.content}</p>
        </div>
      ))}
      {mayWrite && isOpen ? (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate({ body: { submitId, line, content } });
          }}
        >
          <Textarea
            aria-label={t('comments.text', { line })}
            placeholder={t('comments.placeholder')}
            rows={3}
            autoFocus
            maxLength={longest}
            value={content}
            error={refusal}
            onChange={(event) => setContent(event.currentTarget.value)}
          />
          <span className={styles['acts']}>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button type="submit" variant="filled" disabled={content.trim() === ''} loading={add.isPending}>
              {t(comments.length === 0 ? 'comments.send' : 'comments.answer')}
            </Button>
          </span>
        </form>
      ) : null}
    </div>
  );
};

/** Code with what was said of its lines: by training admins, who begin, and the author, who answers. */
export const CommentedCode = ({ submitId = 0, code, language, marked }: CommentedCodeProps) => {
  const { t } = useTranslation('submission');
  const [open, setOpen] = useState<number>();
  const { data } = useCall(lineComment.getLineComments, { query: { submitId } }, { quiet: true });
  const mayWrite = data?.mayWrite === true;
  const byLine = Map.groupBy(data?.comments ?? [], ({ line }) => line);
  const lines = new Set([...byLine.keys(), ...(mayWrite && open !== undefined ? [open] : [])]);
  const notes = new Map(
    [...lines].map((line) => [
      line,
      <Thread
        key={line}
        submitId={submitId}
        line={line}
        comments={byLine.get(line) ?? []}
        mayWrite={mayWrite}
        isOpen={open === line}
        onClose={() => setOpen(undefined)}
      />,
    ]),
  );
  return (
    <>
      {mayWrite ? <p className={styles['hint']}>{t('comments.hint')}</p> : null}
      <CodePanel
        fits
        code={code}
        language={language}
        marked={marked}
        notes={notes}
        onLine={mayWrite ? { press: setOpen, label: (line) => t('comments.at', { line }) } : undefined}
      />
    </>
  );
};
