import type { Sql } from '../../../platform/sql/database.ts';
import * as store from './export.store.ts';

/** A public file of a problem, under the name that packages know it by. */
export interface NamedFile {
  name: string;
  /** Its address in texts. */
  link: string;
  file: Awaited<ReturnType<typeof store.filesOf>>[number];
}

const publicLink = /\/api\/public\/(?:file|img)\/([\w.-]{1,200})/g;

/** Most public files that the texts of one problem bring along. */
const mostLinked = 500;

/** Replaces links to public files in a text by what `linkOf` makes of their public names; undefined leaves a link as it is. */
export const mapPublicLinks = (text: string, linkOf: (name: string) => string | undefined): string =>
  text.replace(publicLink, (all, name: string) => linkOf(name) ?? all);

/** Attachments of a problem and what its texts show, each under a name of its own, the same whenever it is asked. */
export const namedFilesOf = async (db: Sql, pid: number, texts: readonly string[]): Promise<NamedFile[]> => {
  const links = new Map(texts.flatMap((text) => [...text.matchAll(publicLink)].map((match) => [match[1]!, match[0]])));
  const files = await store.filesOf(db, pid, [...links.keys()].slice(0, mostLinked));
  const given = new Set<string>();
  return files.map((file) => {
    const plain = file.title.replaceAll('/', '-') || file.name;
    // What the uploader called it may be said twice; the name in the link never is.
    const name = given.has(plain) ? file.name : plain;
    given.add(name);
    return { name, link: links.get(file.name) ?? `/api/public/file/${file.name}`, file };
  });
};
