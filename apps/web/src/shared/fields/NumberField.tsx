import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'type'> {
  /** Text is read as a number; empty is empty. */
  value: number | string;
  /** Empty, or a number of at most `max`; at least `min` once the field is left. */
  onChange: (value: number | '') => void;
  /** Not below 0. */
  min?: number;
  max?: number;
  /** Places behind the point. */
  places?: number;
}

/** What of a text can be part of a number: digits and, with `places`, one point. */
const numeral = (text: string, places: number): string => {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 || places === 0 ? whole : `${whole}.${rest.join('').slice(0, places)}`;
};

/** A field for a number that is not negative. The arrow keys count; a library for this weighs ten times as much. */
export const NumberField = ({ value, onChange, min = 0, max, places = 0, ...field }: NumberFieldProps) => {
  // What is being typed may be no number yet; once the field is left it shows the value.
  const [draft, setDraft] = useState<string>();
  const most = max ?? Number.MAX_SAFE_INTEGER;
  const put = (next: number): void => {
    const clamped = Math.min(Math.max(next, min), most);
    setDraft(String(clamped));
    onChange(clamped);
  };
  const type = (text: string): void => {
    const typed = numeral(text, places);
    const number = Number.parseFloat(typed);
    setDraft(number > most ? String(most) : typed);
    onChange(Number.isNaN(number) ? '' : Math.min(number, most));
  };
  return (
    <TextInput
      {...field}
      inputMode={places > 0 ? 'decimal' : 'numeric'}
      value={draft ?? String(value)}
      onFocus={() => setDraft(String(value))}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        put((Number.parseFloat(draft ?? String(value)) || 0) + step);
      }}
      onBlur={() => {
        if (draft !== undefined && Number.parseFloat(draft) < min) onChange(min);
        setDraft(undefined);
      }}
    />
  );
};
