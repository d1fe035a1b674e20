import { usePart } from '../hooks/usePart.ts';
import { ChoiceLook } from './ChoiceLook.tsx';
import type { ManyChoiceListProps } from './ManyChoiceList.tsx';
import { useArrival } from './useArrival.ts';

const load = async () => (await import('./ManyChoiceList.tsx')).ManyChoiceList;

/** A choice of several from a list, Mantine's `MultiSelect`; fetched as the list of a `Choice` is. */
export const ManyChoice = (props: Omit<ManyChoiceListProps, 'arrival'>) => {
  const [List, want] = usePart(load);
  const { pressed, arrival, events } = useArrival(want);
  if (List !== undefined && !pressed) return <List {...props} arrival={arrival.current} />;
  const { data, value, size, label, placeholder } = props;
  const shown = data.filter((option) => value.includes(option.value)).map((option) => option.label);
  return (
    <ChoiceLook
      {...(size && { size })}
      {...(label !== undefined && { label })}
      {...(placeholder && { placeholder })}
      shown={shown.join(', ')}
      {...events}
    />
  );
};
