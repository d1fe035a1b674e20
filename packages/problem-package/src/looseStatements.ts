import type { collectAttachments } from './attachments.ts';
import type { FileTree } from './fileTree.ts';
import { readStatements } from './icpc/statements.ts';
import type { Notes } from './notes.ts';
import type { ImportedProblem, Locale } from './types.ts';

interface Needs {
  tree: FileTree;
  /** Used where no statement has a title. */
  title: string;
  /** The language of statements whose name tells none. */
  unmarked: Locale;
  attachments: ReturnType<typeof collectAttachments>;
  notes: Notes;
}

/** Files that `looseStatements` reads. */
export const isLooseStatement = (path: string): boolean =>
  /^((problem_)?statement\/.*|(problem|statement)(\.[\w-]+)?\.(md|html?|tex|pdf|txt))$/.test(path);

/**
 * Statements for formats that define none: files as the ICPC format names them (`statement.md`, `problem.zh.tex`,
 * `statement/…`), or nothing but a title.
 */
export const looseStatements = async (needs: Needs): Promise<ImportedProblem['statements']> => {
  const { tree, title, unmarked, attachments, notes } = needs;
  const statements = await readStatements({ tree, names: {}, constants: {}, attachments, notes });
  const english = statements['en-US'];
  const isMarked = [...tree.keys()].some((path) => /(^|\/)(problem|statement)\.en\b/.test(path));
  if (unmarked === 'zh-CN' && english && !statements['zh-CN'] && !isMarked) {
    delete statements['en-US'];
    statements['zh-CN'] = english;
  }
  for (const statement of Object.values(statements)) statement.title ||= title;
  if (title === '' && Object.values(statements).some((statement) => statement.title === '')) {
    notes.refuse('title.missing');
  }
  return statements;
};
