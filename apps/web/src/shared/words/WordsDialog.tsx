import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { keepText, readKept } from '../hooks/keptText.ts';
import { useLeaveWarning } from '../hooks/useLeaveWarning.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { MarkdownEditor } from '../markdown/MarkdownEditor.tsx';
import type { Rival } from './saved.ts';
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
  /** The moment they were read at; a new one has none. */
  readAt?: string | undefined;
  labels: Words;
  pending: boolean;
  /**
   * Stores the words; answers whether the dialog may forget them, or what somebody stored since `readAt`. What is wrong
   * elsewhere in the form is said by then.
   */
  onSave: (words: Words, readAt: string | undefined) => Promise<boolean | Rival>;
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

/** Says what somebody else stored meanwhile, and lets the writer choose. */
const RivalWords = ({ rival, onTake, onReplace }: { rival: Rival; onTake: () => void; onReplace: () => void }) => {
  const { t } = useTranslation('words');
  return (
    <div className={styles['form']} role="alert">
      <Textarea label={t('rival')} readOnly rows={5} value={`${rival.title}\n\n${rival.content}`} />
      <Group gap="sm">
        <Button onClick={onTake}>{t('takeTheirs')}</Button>
        <Button onClick={onReplace}>{t('replace')}</Button>
      </Group>
    </div>
  );
};

/** Writes a title and a text in markdown, with its look beside it. What was typed is still there after a refusal, or a way back. */
export const WordsDialog = ({ heading, place, from, labels, ...props }: WordsDialogProps) => {
  const { t } = useTranslation('words');
  const [words, setWords] = useState<Words>(() => ({
    title: readKept(`${place}.title`) || from.title,
    content: readKept(`${place}.content`) || from.content,
  }));
  const [trouble, setTrouble] = useState<Partial<Words>>({});
  const [readAt, setReadAt] = useState(props.readAt);
  const [rival, setRival] = useState<Rival>();
  const isTyped = words.title !== from.title || words.content !== from.content;
  useEffect(() => keep(place, isTyped ? words : nothing), [place, isTyped, words]);
  useLeaveWarning(isTyped);
  const change = (part: Partial<Words>): void => {
    setWords((now) => ({ ...now, ...part }));
    setTrouble({});
  };
  const save = async (since = readAt): Promise<void> => {
    const found: Partial<Words> = {
      ...(words.title.trim() === '' && { title: t('titleEmpty') }),
      ...(words.content.length > longest.content && { content: t('tooLong', { max: longest.content }) }),
      ...(words.content.trim() === '' && { content: t('contentEmpty') }),
    };
    setTrouble(found);
    if (Object.keys(found).length > 0) return;
    const answer = await props.onSave(words, since);
    setRival(typeof answer === 'object' ? answer : undefined);
    if (answer !== true) return;
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
      closeButtonProps={{ 'aria-label': t('common:close') }}
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
          withAsterisk
          maxLength={longest.title}
          value={words.title}
          error={trouble.title}
          data-autofocus
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        {props.between}
        <MarkdownEditor
          label={labels.content}
          required
          value={words.content}
          error={trouble.content}
          onChange={(content) => change({ content })}
          height={280}
          uploads
        />
        {props.children}
        {rival === undefined ? null : (
          <RivalWords
            rival={rival}
            onTake={() => {
              change({ title: rival.title, content: rival.content });
              setReadAt(rival.gmtModified);
              setRival(undefined);
            }}
            onReplace={() => {
              setReadAt(rival.gmtModified);
              void save(rival.gmtModified);
            }}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button onClick={props.onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="filled" loading={props.pending}>
            {t('common:save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
