import { useEffect, useState } from 'react';

/** True once `active` has lasted `delay` ms: skeletons do not flash for quick answers. */
export const useDelayed = (active: boolean, delay = 200): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) {
      setLate(false);
      return undefined;
    }
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [active, delay]);
  return active && late;
};
