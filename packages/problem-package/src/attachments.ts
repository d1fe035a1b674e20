import type { FileSource } from './fileSource.ts';
import { decodedReference } from './text/decodedReference.ts';
import type { Attachment, Statement } from './types.ts';

const scheme = 'attachment:';

/** How statements point at an attachment until it has an address of its own. */
export const attachmentLink = (name: string): string => scheme + encodeURIComponent(name);

/** Replaces attachment links in a text by the addresses where the files were stored. */
export const linkAttachments = (statement: Statement, addressOf: (name: string) => string | undefined): Statement => {
  const link = (text: string): string =>
    text.replace(/attachment:([\w.!~*'%-]+)/g, (all, name: string) => addressOf(decodedReference(name)) ?? all);
  return {
    title: statement.title,
    description: link(statement.description),
    input: link(statement.input),
    output: link(statement.output),
    hint: link(statement.hint),
  };
};

/** Collects the attachments of one problem, beside those it has, under unique names without folders. */
export const collectAttachments = (
  had: readonly Attachment[] = [],
): {
  list: Attachment[];
  /** Adds a file once and returns its name among the attachments. */
  add: (wanted: string, file: FileSource) => string;
} => {
  const list: Attachment[] = [...had];
  const nameOf = new Map<FileSource, string>();
  const names = new Set(had.map(({ name }) => name));
  /** How far the numbers behind a name have come, so that a thousand equal names are not tried again each. */
  const counts = new Map<string, number>();
  const add = (wanted: string, file: FileSource): string => {
    const known = nameOf.get(file);
    if (known !== undefined) return known;
    const flat = wanted.replaceAll('/', '-');
    const dot = flat.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [flat.slice(0, dot), flat.slice(dot)] : [flat, ''];
    let name = flat;
    let count = counts.get(flat) ?? 2;
    for (; names.has(name); count++) name = `${stem}-${count}${extension}`;
    counts.set(flat, count);
    names.add(name);
    nameOf.set(file, name);
    list.push({ name, file });
    return name;
  };
  return { list, add };
};
