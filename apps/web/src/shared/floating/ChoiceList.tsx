import { Select, type SelectProps } from '@mantine/core';
import type { Arrival } from './useArrival.ts';
import { useOpenOnArrival } from './useOpenOnArrival.ts';

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
    | 'clearable'
    | 'label'
    | 'placeholder'
    | 'error'
    | 'allowDeselect'
    | 'renderOption'
    | 'comboboxProps'
    | 'maxDropdownHeight'
    | 'onChange'
  > {
  classNames?: { input: string };
  /** Where no `label` is drawn. */
  'aria-label'?: string;
  value: string | null;
  data: { value: string; label: string; disabled?: boolean }[];
  arrival: Arrival;
}

/** The real list behind a `Choice`; takes over the focus, and opens if that was what it was fetched for. */
export const ChoiceList = ({ arrival, ...props }: ChoiceListProps) => (
  <Select ref={useOpenOnArrival(arrival)} {...props} />
);
