import { useEffect, useState } from 'react';

/**
 * The same value one commit later: a dialog that arrives open is first drawn closed, so that it remembers who had the
 * focus and moves in as it always does.
 */
export const useSettled = (opened: boolean): boolean => {
  const [settled, setSettled] = useState(false);
  useEffect(() => setSettled(opened), [opened]);
  return settled;
};
