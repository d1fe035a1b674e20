import { file } from '@assay/contract';
import { api } from '../client/api.ts';

/** A picture on its way to the server; the server knows it by content, and re-encodes it. */
const uploadPicture = async (picture: File): Promise<{ link: string; fileId: number }> =>
  await api(file.uploadMdImg, { file: picture }, { quiet: true });

/** Bytes; the server holds the same. */
const mostOfPicture = 4 * 1024 * 1024;
const mostOfFile = 128 * 1024 * 1024 - 1;

/** What the browser takes for a picture that the server may take too. */
const isPicture = ({ type }: File): boolean => /^image\/(?:png|jpeg|gif|webp)$/.test(type);

/** A name as the text of a link: what Markdown would read as a mark of its own is left out. */
const linkText = (name: string): string =>
  name
    .replace(/[[\]()!\\`*_<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Which of the files are beyond their bound, by name. */
export const tooLarge = (files: readonly File[]): string[] =>
  files.filter((one) => one.size > (isPicture(one) ? mostOfPicture : mostOfFile)).map(({ name }) => name);

/**
 * Uploads one file and answers the Markdown that shows or offers it.
 * @throws ApiError
 */
export const uploadAsMarkdown = async (chosen: File): Promise<string> => {
  if (isPicture(chosen)) {
    const { link } = await uploadPicture(chosen);
    return `![${linkText(chosen.name.replace(/\.\w+$/, ''))}](${link})`;
  }
  const { link } = await api(file.uploadMdFile, { file: chosen }, { quiet: true });
  return `[${linkText(chosen.name)}](${link})`;
};
