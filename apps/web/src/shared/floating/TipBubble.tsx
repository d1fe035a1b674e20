import { Tooltip } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useSettled } from '../hooks/useSettled.ts';

interface TipBubbleProps {
  /** What the target is described by. */
  id: string;
  target: RefObject<HTMLElement | null>;
  opened: boolean;
  label: ReactNode;
}

/** The bubble of a `Tip`. */
export const TipBubble = ({ id, target, opened, label }: TipBubbleProps) => (
  <Tooltip target={target} opened={useSettled(opened)} label={<span id={id}>{label}</span>} />
);
