/** A part of a text, and the tag it stands in: `<b>3</b> match` is `3` in `b` and ` match` in none. */
export interface MarkedPart {
  text: string;
  tag: string | null;
}

/** The parts of a text whose translation says by tags what is a link or stands out; tags do not nest. */
export const markedParts = (text: string): MarkedPart[] =>
  [...text.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+|</g)].map(([whole, tag, inner]) =>
    tag === undefined ? { text: whole, tag: null } : { text: inner ?? '', tag },
  );
