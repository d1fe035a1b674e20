import type { trainingAdmin } from '@assay/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { Choice } from '../../../../shared/floating/Choice.tsx';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import styles from '../Admin.module.css';
import type { PlanForm } from './planForm.ts';

export type Planned = trainingAdmin.PlannedProblems['problemList']['records'][number];

interface ProblemRowsProps {
  pids: readonly number[];
  known: ReadonlyMap<number, Planned>;
  links: trainingAdmin.PlannedProblems['trainingProblemMap'];
  form: PlanForm;
  /** The part they stand in; -1: before all. */
  part: number;
  onMove: (pid: number, step: -1 | 1) => void;
  onPart: (pid: number, part: number) => void;
  dragged: number | undefined;
  onDrag: (pid: number | undefined) => void;
  onDrop: (before: number) => void;
  /** Undefined: not now. */
  onRemove: ((pid: number) => void) | undefined;
}

/** Problems of a part in their order; buttons, or the pointer, move them. */
export const ProblemRows = ({ pids, known, links, form, part, dragged, ...acts }: ProblemRowsProps) => {
  const { t } = useTranslation('trainingAdmin');
  if (pids.length === 0) return <p className={styles['none']}>{t('plan.noProblems')}</p>;
  return (
    <ol className={styles['problems']}>
      {pids.map((pid) => {
        const row = known.get(pid);
        const id = links[String(pid)]?.displayId ?? row?.problemId ?? String(pid);
        const of = (key: string): string => t('plan.ofProblem', { what: t(key), id });
        return (
          <li
            key={pid}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              acts.onDrop(pid);
            }}
          >
            {/* A handle for the pointer; the buttons do the same for the keyboard. */}
            <span
              className={styles['handle']}
              draggable
              aria-hidden="true"
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', id);
                acts.onDrag(pid);
              }}
              onDragEnd={() => acts.onDrag(undefined)}
            >
              <IconGripVertical size={16} stroke={1.75} />
            </span>
            <ActionIcon size="sm" aria-label={of('plan.up')} onClick={() => acts.onMove(pid, -1)}>
              <IconArrowUp size={15} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon size="sm" aria-label={of('plan.down')} onClick={() => acts.onMove(pid, 1)}>
              <IconArrowDown size={15} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
            <span className={styles['id']}>{id}</span>
            <span className={styles['name']}>{row?.title ?? '–'}</span>
            {form.parts.length === 0 ? null : (
              <Choice
                aria-label={of('plan.inPart')}
                size="xs"
                className={styles['inPart'] ?? ''}
                value={String(part)}
                allowDeselect={false}
                data={[
                  { value: '-1', label: t('plan.before') },
                  ...form.parts.map(({ title }, at) => ({ value: String(at), label: `${at + 1} ${title}` })),
                ]}
                onChange={(value) => acts.onPart(pid, Number(value))}
              />
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              disabled={acts.onRemove === undefined}
              aria-label={of('plan.takeOut')}
              onClick={() => acts.onRemove?.(pid)}
            >
              {t('plan.takeOut')}
            </Button>
          </li>
        );
      })}
    </ol>
  );
};
