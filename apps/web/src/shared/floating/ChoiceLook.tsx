import { TextInput, type TextInputProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ChoiceListProps } from './ChoiceList.tsx';
import type { ArrivalEvents } from './useArrival.ts';

/** Before anyone touches it: a field that looks and reads like the choice. */
const firstLook = {
  role: 'combobox',
  'aria-haspopup': 'listbox',
  'aria-expanded': false,
  readOnly: true,
  pointer: true,
  rightSection: <IconChevronDown size={15} stroke={1.75} />,
  rightSectionPointerEvents: 'none',
} as const;

type Looks =
  | 'aria-label'
  | 'label'
  | 'placeholder'
  | 'error'
  | 'classNames'
  | 'className'
  | 'style'
  | 'size'
  | 'leftSection'
  | 'disabled';

interface ChoiceLookProps extends Pick<ChoiceListProps, Looks>, ArrivalEvents {
  /** What is chosen, in words. */
  shown: string;
}

const looks: readonly Looks[] = [
  'aria-label',
  'label',
  'placeholder',
  'error',
  'classNames',
  'className',
  'style',
  'size',
  'leftSection',
  'disabled',
];

/** The field of a choice until its list is there. */
export const ChoiceLook = ({ shown, ...props }: ChoiceLookProps) => {
  const { onMouseEnter, onFocus, onBlur, onPointerDown, onPointerLeave, onPointerCancel, onClick, onKeyDown } = props;
  const given = Object.fromEntries(
    looks.flatMap((name) => (props[name] === undefined ? [] : [[name, props[name]]])),
  ) as TextInputProps;
  return (
    <TextInput
      {...firstLook}
      {...given}
      {...{ onMouseEnter, onFocus, onBlur, onPointerDown, onPointerLeave, onPointerCancel, onClick, onKeyDown }}
      value={shown}
    />
  );
};
