import { TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePart } from '../hooks/usePart.ts';
import type { Arrival, ChoiceListProps } from './ChoiceList.tsx';

const load = async () => (await import('./ChoiceList.tsx')).ChoiceList;

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

/** A choice from a list, Mantine's `Select`; the list is fetched when the pointer or the focus comes near. */
export const Choice = (props: Omit<ChoiceListProps, 'arrival'>) => {
  const [List, want] = usePart(load);
  // Between press and click the field must stay, or the click finds nobody.
  const [pressed, setPressed] = useState(false);
  const arrival = useRef<Arrival>('aside');
  if (List !== undefined && !pressed) return <List {...props} arrival={arrival.current} />;

  const { data, value, classNames, className, style, size, leftSection, disabled } = props;
  return (
    <TextInput
      {...firstLook}
      aria-label={props['aria-label']}
      {...(classNames && { classNames })}
      {...(className && { className })}
      {...(style && { style })}
      {...(size && { size })}
      {...(disabled && { disabled })}
      leftSection={leftSection}
      value={data.find((option) => option.value === value)?.label ?? ''}
      onMouseEnter={() => want()}
      onFocus={() => {
        want();
        arrival.current = arrival.current === 'opened' ? 'opened' : 'focused';
      }}
      onBlur={() => {
        arrival.current = 'aside';
      }}
      onPointerDown={() => setPressed(true)}
      onPointerLeave={() => setPressed(false)}
      onPointerCancel={() => setPressed(false)}
      onClick={() => {
        want(true);
        arrival.current = 'opened';
        setPressed(false);
      }}
      onKeyDown={(event) => {
        if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
        event.preventDefault();
        want(true);
        arrival.current = 'opened';
      }}
    />
  );
};
