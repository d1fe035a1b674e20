import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { keepText, readKept } from '../hooks/keptText.ts';
import { useLeaveWarning } from '../hooks/useLeaveWarning.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { MarkdownEditor } from '../markdown/MarkdownEditor.tsx';
import styles from './WordsDialog.module.css';

/** What an announcement or a notice says. */
export interface Words {
  title: string;
  content: string;
}

interface WordsDialogProps {
  heading: string;
  /** Under which name what is typed and not stored is kept on this device; another one after each change by others. */
  place: string;
  /** The words it begins with. */
  from: Words;
  labels: Words;
  /** A title alone says nothing. */
  contentNeeded?: boolean;
  pending: boolean;
  /** Stores the words; answers whether the dialog may forget them. What is wrong elsewhere in the form is said by then. */
  onSave: (words: Words) => Promise<boolean>;
  onClose: () => void;
  /** Whom it goes to: between title and text. */
  between?: ReactNode;
  /** More choices: below the text. */
  children?: ReactNode;
}

/** Characters. */
const longest = { title: 255, content: 65_535 } as const;
const nothing: Words = { title: '', content: '' };

const keep = (place: string, words: Words): void => {
  keepText(`${place}.title`, words.title);
  keepText(`${place}.content`, words.content);
};

/** Writes a title and a text in markdown, with its look beside it. What was typed is still there after a refusal, or a way back. */
export const WordsDialog = ({ heading, place, from, labels, contentNeeded = false, ...props }: WordsDialogProps) => {
  const { t } = useTranslation('common');
  const [words, setWords] = useState<Words>(() => ({
    title: readKept(`${place}.title`) || from.title,
    content: readKept(`${place}.content`) || from.content,
  }));
  const [trouble, setTrouble] = useState<Partial<Words>>({});
  const isTyped = words.title !== from.title || words.content !== from.content;
  useEffect(() => keep(place, isTyped ? words : nothing), [place, isTyped, words]);
  useLeaveWarning(isTyped);
  const change = (part: Partial<Words>): void => {
    setWords((now) => ({ ...now, ...part }));
    setTrouble({});
  };
  const save = async (): Promise<void> => {
    const found: Partial<Words> = {
      ...(words.title.trim() === '' && { title: t('words.titleEmpty') }),
      ...(words.content.length > longest.content && { content: t('words.tooLong', { max: longest.content }) }),
      ...(contentNeeded && words.content.trim() === '' && { content: t('words.contentEmpty') }),
    };
    setTrouble(found);
    if (Object.keys(found).length > 0 || !(await props.onSave(words))) return;
    keep(place, nothing);
    props.onClose();
  };
  return (
    <Modal
      opened
      onClose={props.onClose}
      size={960}
      closeOnClickOutside={false}
      title={heading}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={labels.title}
          maxLength={longest.title}
          value={words.title}
          error={trouble.title}
          data-autofocus
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        {props.between}
        <MarkdownEditor
          label={labels.content}
          value={words.content}
          onChange={(content) => change({ content })}
          height={280}
          uploads
        />
        {trouble.content === undefined ? null : (
          <p className={styles['trouble']} role="alert">
            {trouble.content}
          </p>
        )}
        {props.children}
        <Group justify="flex-end" gap="sm">
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" loading={props.pending}>
            {t('save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
