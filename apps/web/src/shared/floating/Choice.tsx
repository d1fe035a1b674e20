import { usePart } from '../hooks/usePart.ts';
import type { ChoiceListProps } from './ChoiceList.tsx';
import { ChoiceLook } from './ChoiceLook.tsx';
import { useArrival } from './useArrival.ts';

const load = async () => (await import('./ChoiceList.tsx')).ChoiceList;

/** A choice from a list, Mantine's `Select`; the list is fetched when the pointer or the focus comes near. */
export const Choice = (props: Omit<ChoiceListProps, 'arrival'>) => {
  const [List, want] = usePart(load);
  const { pressed, arrival, events } = useArrival(want);
  if (List !== undefined && !pressed) return <List {...props} arrival={arrival.current} />;
  return (
    <ChoiceLook {...props} shown={props.data.find(({ value }) => value === props.value)?.label ?? ''} {...events} />
  );
};
