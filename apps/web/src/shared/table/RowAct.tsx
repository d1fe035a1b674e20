import { Button } from '@mantine/core';

interface RowActProps {
  /** What the button does. */
  words: string;
  /** The row it does it to, for screen readers. */
  of: string;
  /** In the colour of what destroys. */
  danger?: boolean;
  onClick: () => void;
}

/** A small button at the end of a row. */
export const RowAct = ({ words, of, danger = false, onClick }: RowActProps) => (
  <Button
    size="compact-xs"
    variant="subtle"
    aria-label={`${words}: ${of}`}
    onClick={onClick}
    {...(danger ? { color: 'red' } : {})}
  >
    {words}
  </Button>
);
