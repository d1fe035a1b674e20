import { useEffect, useState } from 'react';
import type { ScrollData } from './reveal.ts';

/** Fetches all pictures of the stage; true once nothing more will be asked of the network. Those that fail are done too. */
export const usePicturesAtHand = (data: ScrollData): boolean => {
  const [done, setDone] = useState(false);
  useEffect(() => {
    let left = false;
    const addresses = [...new Set(data.participants.flatMap(({ avatar }) => (avatar ? [avatar] : [])))];
    const kept = addresses.map((address) => {
      const picture = new Image();
      picture.src = address;
      return picture.decode().catch(() => undefined);
    });
    void Promise.all([...kept, document.fonts.ready]).then(() => {
      if (!left) setDone(true);
    });
    return () => {
      left = true;
    };
  }, [data]);
  return done;
};
