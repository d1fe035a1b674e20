export interface PictureRules {
  /** Hosts beside our own whose pictures are shown, as the server's PICTURE_HOSTS has them. */
  hosts: readonly string[];
  /** What stands behind the link in place of a picture from elsewhere. */
  note: string;
}

/** The address of a picture that the page may not fetch; undefined where it may. */
const outsideAddress = (source: string, hosts: readonly string[]): string | undefined => {
  const url = URL.canParse(source, location.href) ? new URL(source, location.href) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.origin === location.origin || hosts.includes(url.host)) return undefined;
  return url.href;
};

/**
 * Puts a link with the picture's alt text and a note in place of each picture from another site: to fetch it would tell that
 * site who reads the text, and the server's policy for pages forbids it.
 */
export const linkOutsidePictures = (page: Document, { hosts, note }: PictureRules): void => {
  for (const picture of page.querySelectorAll('img')) {
    const address = outsideAddress(picture.getAttribute('src') ?? '', hosts);
    if (address === undefined) continue;
    const alt = picture.getAttribute('alt')?.trim() || address;
    // A link cannot hold a link: within one, the text alone.
    const shown = page.createElement(picture.closest('a') ? 'span' : 'a');
    if (shown.tagName === 'A') shown.setAttribute('href', address);
    shown.textContent = alt;
    picture.replaceWith(shown, ...(note === '' ? [] : [` ${note}`]));
  }
};
