import { familyClass, statusLook } from './statusLook.ts';
import { useStatusName } from './useStatusName.ts';
import styles from './VerdictTag.module.css';

interface VerdictGlyphProps {
  status: number;
  /** Pixels. */
  size?: number;
  /** Said of it in place of the name of the status. */
  label?: string;
  /** The status is told in words beside it. */
  decorative?: boolean;
}

/** The glyph alone: own status in problem lists, case strips. */
export const VerdictGlyph = ({ status, size = 16, label, decorative = false }: VerdictGlyphProps) => {
  const nameOf = useStatusName();
  const { glyph: Glyph, family, turns } = statusLook(status);
  const name = label ?? nameOf(status);
  return (
    <span
      className={`${styles['glyph']} ${familyClass(status)} ${family === 'se' ? styles['inverted'] : ''}`}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
    >
      <Glyph size={size} stroke={2.25} aria-hidden="true" className={turns ? (styles['turning'] ?? '') : ''} />
    </span>
  );
};
