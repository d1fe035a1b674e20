import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { Arrival } from './useArrival.ts';
import { useOpenOnArrival } from './useOpenOnArrival.ts';

/** What a choice of several can be told: Mantine's words. */
export interface ManyChoiceListProps
  extends Pick<MultiSelectProps, 'size' | 'label' | 'placeholder' | 'clearable' | 'renderOption' | 'onChange'> {
  value: string[];
  data: { value: string; label: string }[];
  arrival: Arrival;
}

/** The real list behind a `ManyChoice`. */
export const ManyChoiceList = ({ arrival, ...props }: ManyChoiceListProps) => (
  <MultiSelect ref={useOpenOnArrival(arrival)} {...props} />
);
