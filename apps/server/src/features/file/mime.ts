const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
};

/** The content type by the ending of a name; unknown endings are a download. */
export const mimeOf = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

/** Types a browser may show in place; everything else is offered as a download. */
export const isShownInline = (mime: string): boolean =>
  mime.startsWith('image/') || mime === 'application/pdf' || mime.startsWith('text/plain');
