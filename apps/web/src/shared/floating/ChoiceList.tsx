import { Select, type SelectProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/** Where the reader was when the list arrived. */
export type Arrival = 'aside' | 'focused' | 'opened';

/** What a choice can be told: Mantine's words. */
export interface ChoiceListProps
  extends Pick<
    SelectProps,
    | 'className'
    | 'style'
    | 'size'
    | 'leftSection'
    | 'disabled'
    | 'searchable'
    | 'allowDeselect'
    | 'renderOption'
    | 'comboboxProps'
    | 'maxDropdownHeight'
    | 'onChange'
  > {
  classNames?: { input: string };
  'aria-label': string;
  value: string;
  data: { value: string; label: string; disabled?: boolean }[];
  arrival: Arrival;
}

/** The real list behind a `Choice`; takes over the focus, and opens if that was what it was fetched for. */
export const ChoiceList = ({ arrival, ...props }: ChoiceListProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [first] = useState(arrival);
  useEffect(() => {
    if (first === 'aside') return;
    input.current?.focus({ preventScroll: true });
    if (first === 'opened') input.current?.click();
  }, [first]);
  return <Select ref={input} {...props} />;
};
