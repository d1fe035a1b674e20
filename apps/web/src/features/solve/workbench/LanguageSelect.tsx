import { useArrival } from '../../../shared/floating/useArrival.ts';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { LanguageButton } from './LanguageButton.tsx';
import type { LanguageOption } from './languageGroups.ts';

const load = async () => (await import('./LanguageList.tsx')).LanguageList;

export interface LanguageSelectProps {
  value: string;
  options: readonly LanguageOption[];
  onChange: (name: string) => void;
}

/**
 * Languages with their versions, by family, found by typing; those no judge can run say so. The list is fetched when
 * the pointer or the focus comes near.
 */
export const LanguageSelect = (props: LanguageSelectProps) => {
  const [List, want] = usePart(load);
  const { pressed, arrival, events } = useArrival(want);
  if (List !== undefined && !pressed) return <List {...props} arrival={arrival.current} />;
  const chosen = props.options.find((option) => option.name === props.value);
  return <LanguageButton value={props.value} version={chosen?.version} aria-haspopup="listbox" {...events} />;
};
