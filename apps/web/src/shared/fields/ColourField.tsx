import { TextInput } from '@mantine/core';
import styles from './ColourField.module.css';

interface ColourFieldProps {
  label: string;
  /** In a form: the label stands above it, and it is as high as the other fields there. */
  inForm?: boolean;
  placeholder?: string;
  className?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** What the browser's own picker shows of a colour that is not written as it writes them. */
const picked = (value: string): string => (/^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim() : '#ffffff');

/** A CSS colour as text, with the browser's own picker before it. */
export const ColourField = ({ label, inForm = false, placeholder, className, value, onChange }: ColourFieldProps) => (
  <TextInput
    className={className ?? ''}
    {...(inForm ? { label, size: 'md' } : { 'aria-label': label })}
    placeholder={placeholder ?? ''}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    leftSection={
      <input
        type="color"
        className={styles['picker']}
        // The text beside it says and takes the same, for keyboards and screen readers.
        aria-hidden="true"
        tabIndex={-1}
        value={picked(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    }
  />
);
