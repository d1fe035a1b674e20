import type { contestAdmin, problem } from '@assay/contract';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCallMutation } from '../../../../shared/client/useCall.ts';
import { ColourField } from '../../../../shared/fields/ColourField.tsx';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../../shared/kit/confirmStore.ts';
import { toast } from '../../../../shared/kit/toastStore.ts';
import { useEditPlace } from '../../../../shared/scope/editPlace.ts';
import { useMayRemoveContestProblem } from '../../../../shared/session/roles.ts';
import styles from '../Contests.module.css';
import { editorOf } from '../editorOf.ts';
import { problemCalls } from './problemCalls.ts';

interface ProblemEntryProps {
  entry: contestAdmin.ContestProblemRow;
  known: problem.Problem | undefined;
  /** Move it by one place; undefined: it stands at that end. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** It is taken up with the pointer, to be dropped at the place of another. */
  onDrag: () => void;
  /** Another one is dropped here; undefined: none is taken up. */
  onDrop: (() => void) | undefined;
  /** The button that moved it, to go on with the keyboard. */
  focused: 'up' | 'down' | undefined;
}

/** A problem of a contest: its place, id, title and balloon colour there. */
export const ProblemEntry = ({ entry, known, onUp, onDown, onDrag, onDrop, focused }: ProblemEntryProps) => {
  const { t } = useTranslation('contestAdmin');
  const place = useEditPlace();
  const calls = editorOf(place.gid);
  const mayRemove = useMayRemoveContestProblem() || place.gid !== null;
  const [displayId, setDisplayId] = useState(entry.displayId);
  const [displayTitle, setTitle] = useState(entry.displayTitle);
  const [color, setColor] = useState(entry.color ?? '');
  const [isOver, setOver] = useState(false);
  const { cid, pid } = entry;
  const row = useRef<HTMLLIElement>(null);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move, when the row has its new place
  useEffect(() => {
    if (focused === undefined) return;
    const wanted = focused === 'up' ? up.current : down.current;
    (wanted?.disabled ? (focused === 'up' ? down.current : up.current) : wanted)?.focus();
  }, []);
  const save = useCallMutation(calls.nameProblem, {
    invalidates: problemCalls,
    onSuccess: () => void toast.success(t('done.saved')),
  });
  const remove = useCallMutation(calls.removeProblem, {
    invalidates: problemCalls,
    onSuccess: () => void toast.success(t('problems.removed')),
  });
  const isChanged =
    displayId !== entry.displayId || displayTitle !== entry.displayTitle || color !== (entry.color ?? '');
  const of = (key: string): string => t('problems.of', { what: t(key), id: entry.displayId });
  const ask = async (): Promise<void> => {
    const body = t('problems.removeHint', { id: entry.displayId, title: entry.displayTitle });
    if (await confirm({ title: t('problems.remove'), body, confirmLabel: t('problems.remove'), danger: true }))
      remove.mutate({ query: { cid, pid } });
  };
  return (
    <li
      ref={row}
      className={styles['entry']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (onDrop === undefined) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop?.();
      }}
    >
      {/* A handle, so that the texts of the fields can still be marked; the buttons do the same for the keyboard. */}
      <span
        className={styles['handle']}
        draggable
        aria-hidden="true"
        title={of('problems.drag')}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', entry.displayId);
          if (row.current) event.dataTransfer.setDragImage(row.current, 0, 0);
          onDrag();
        }}
      >
        <IconGripVertical size={16} stroke={1.75} />
      </span>
      <ActionIcon ref={up} aria-label={of('problems.up')} disabled={onUp === undefined} onClick={onUp}>
        <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon ref={down} aria-label={of('problems.down')} disabled={onDown === undefined} onClick={onDown}>
        <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <TextInput
        className={styles['name'] ?? ''}
        aria-label={of('problems.id')}
        maxLength={20}
        value={displayId}
        onChange={(event) => setDisplayId(event.currentTarget.value)}
      />
      <TextInput
        className={styles['heading'] ?? ''}
        aria-label={of('problems.name')}
        description={known === undefined ? undefined : `${known.problemId} ${known.title}`}
        inputWrapperOrder={['input', 'description']}
        maxLength={255}
        value={displayTitle}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <ColourField
        className={styles['colour']}
        label={of('problems.colour')}
        placeholder={t('problems.colour')}
        value={color}
        onChange={setColor}
      />
      <Button
        variant={isChanged ? 'filled' : 'default'}
        disabled={!isChanged || displayId.trim() === '' || displayTitle.trim() === ''}
        loading={save.isPending}
        aria-label={of('common:save')}
        onClick={() => save.mutate({ body: { cid, pid, displayId, displayTitle, color } })}
      >
        {t('common:save')}
      </Button>
      {place.gid === null || known?.isGroup ? (
        <ActionIcon
          component={Link}
          to={place.editContestProblem(cid, pid)}
          aria-label={of('common:edit')}
          title={of('common:edit')}
        >
          <IconPencil size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      {mayRemove ? (
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          aria-label={of('problems.remove')}
          onClick={() => void ask()}
        >
          {t('problems.remove')}
        </Button>
      ) : null}
    </li>
  );
};
