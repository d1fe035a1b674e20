/** Changes the addresses of the pictures of a Markdown or HTML text. */
export const mapPictures = (text: string, change: (reference: string) => string): string =>
  text
    .replace(
      /(!\[[^\]]{0,500}\]\()\s{0,20}<?([^\s)>]{1,2000})>?((?:\s{1,20}"[^"]{0,500}")?\s{0,20}\))/g,
      (_, before, reference, after) => before + change(reference) + after,
    )
    .replace(
      /(<img\b[^>]{0,500}?\bsrc\s{0,20}=\s{0,20}["'])([^"']{0,2000})(["'])/gi,
      (_, before, reference, after) => before + change(reference) + after,
    );
