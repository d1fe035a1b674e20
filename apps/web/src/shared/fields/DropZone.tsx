import type { Icon } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import styles from './DropZone.module.css';

interface DropZoneProps {
  icon: Icon;
  title: string;
  hint: string;
  /** The name of the field that chooses files. */
  choose: string;
  /** Endings of files, as an input takes them. */
  accept: string;
  multiple?: boolean;
  /** In a form, beside other fields. */
  isSmall?: boolean;
  /** One file at least, and one at most where not `multiple`. */
  onFiles: (files: readonly File[]) => void;
}

/** Files are dropped here, or chosen; the field itself is an ordinary file input. */
export const DropZone = ({
  icon: Picture,
  title,
  hint,
  choose,
  accept,
  multiple = false,
  isSmall = false,
  onFiles,
}: DropZoneProps) => {
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, inside: boolean): void => {
    event.preventDefault();
    setOver(inside);
  };
  const take = (given: FileList | null): void => {
    const files = [...(given ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  };
  return (
    <label
      htmlFor={id}
      className={`${styles['zone']} ${isSmall ? styles['small'] : ''} ${over ? styles['over'] : ''}`}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <Picture size={isSmall ? 24 : 28} stroke={1.5} aria-hidden="true" />
      <span className={styles['zoneTitle']}>{title}</span>
      <span className={styles['zoneText']}>{hint}</span>
      <span className={styles['choose']} aria-hidden="true">
        {choose}
      </span>
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={choose}
        className={styles['file']}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
};
