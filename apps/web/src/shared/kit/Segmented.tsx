import { type ReactNode, useId } from 'react';
import styles from './Segmented.module.css';

export interface SegmentedOption<T extends string> {
  value: T;
  label: ReactNode;
  disabled?: boolean;
}

interface SegmentedProps<T extends string> {
  /** Names the choice for screen readers. */
  label: string;
  options: readonly SegmentedOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** 26 px instead of 32: card heads. */
  small?: boolean;
  fullWidth?: boolean;
}

/** A choice among at most four values that are all in sight. */
export const Segmented = <T extends string>({
  label,
  options,
  value,
  onChange,
  small = false,
  fullWidth = false,
}: SegmentedProps<T>) => {
  const name = useId();
  const className = [styles['group'], small ? styles['small'] : '', fullWidth ? styles['full'] : ''].join(' ');
  return (
    <fieldset className={className} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            className={styles['input']}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
