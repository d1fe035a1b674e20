import { useEffect } from 'react';
import { useSite } from '../client/useSite.ts';

/** The browser tab's title: `title · site`; the site's name alone while the title is unknown. */
export const usePageTitle = (title: string | undefined): void => {
  const { name } = useSite();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
};
