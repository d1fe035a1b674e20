import { bytesSource, type FileSource } from '../fileSource.ts';
import { baseName, type FileTree, subtree, topTrees } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { readText, textLimit } from '../text/decodeText.ts';
import { withConstants } from '../text/withConstants.ts';
import type { PackagedSubmission } from '../types.ts';
import { languageOfCode, languageOfFile } from './languageCodes.ts';

/**
 * `include/<language>/`: files beside every submission. A release has one set for all languages, so files meant for
 * one language lie beside the others as well, which is noted.
 */
export const readIncludes = async (
  tree: FileTree,
  constants: Readonly<Record<string, string>>,
  notes: Notes,
): Promise<Record<string, FileSource>> => {
  const files: Record<string, FileSource> = {};
  const rank = ([path]: readonly [string, FileSource]): number =>
    path.startsWith('cpp/') ? 0 : path.startsWith('default/') ? 2 : 1;
  // What is meant for languages without files of their own makes way for those.
  const inOrder = [...subtree(tree, 'include')].sort((left, right) => rank(left) - rank(right));
  for (const [path, file] of inOrder) {
    const [language = ''] = path.split('/');
    if (language !== 'default') notes.lose('include.everyLanguage', { language });
    if (files[baseName(path)]) {
      notes.lose('file.ignored', { path: file.name, count: 1 });
      continue;
    }
    const isText = file.size <= textLimit && languageOfFile(path) !== undefined;
    files[baseName(path)] = isText
      ? bytesSource(file.name, Buffer.from(withConstants(await readText(file, notes), constants)))
      : file;
  }
  return files;
};

/** `attachments/templates/<language>/`: the first file of each language is what its editor starts with. */
export const readTemplates = async (attachments: FileTree, notes: Notes): Promise<Record<string, string>> => {
  const templates: Record<string, string> = {};
  const folder = subtree(attachments, 'templates');
  for (const [code, files] of topTrees(folder)) {
    const language = languageOfCode(code);
    const file = [...files.values()][0];
    if (language && file) templates[language] = await readText(file, notes);
  }
  return templates;
};

const verdicts = [
  'accepted',
  'wrong_answer',
  'time_limit_exceeded',
  'run_time_error',
  'rejected',
  'partially_accepted',
] as const;

/** The jury's solutions of one file each, by the folder that states their verdict; what else lies there is noted. */
export const listSubmissions = (tree: FileTree, notes: Notes): PackagedSubmission[] => {
  const submissions: PackagedSubmission[] = [];
  for (const [path, file] of subtree(tree, 'submissions')) {
    const expected = verdicts.find((verdict) => path.startsWith(`${verdict}/`));
    if (!expected || path.split('/').length !== 2) notes.lose('file.ignored', { path: file.name, count: 1 });
    else submissions.push({ path, expected, language: languageOfFile(path) ?? null, file });
  }
  return submissions;
};
