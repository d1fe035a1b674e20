import { catalogue } from '@assay/domain/language';
import { bytesSource, type FileSource } from '../fileSource.ts';
import { type FileTree, rootFiles, subtree } from '../fileTree.ts';
import { testlibCheckers } from '../hydro/testlibCheckers.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { type ProgramDraft, setterProgram } from '../setterProgram.ts';
import { spjProgram } from '../spjProgram.ts';
import { readText } from '../text/decodeText.ts';
import type { ReleaseDraft } from '../types.ts';
import type { UojConfig } from './uojConfig.ts';

/** UOJ's own, beside those of testlib. */
const nonEmpty =
  '#include "testlib.h"\nint main(int argc, char **argv) {\n  registerTestlibCmd(argc, argv);\n  if (ouf.eof()) quitf(_wa, "empty file");\n  ouf.readString();\n  while (!ouf.eof()) ouf.readString();\n  quitf(_ok, "nonempty file");\n}\n';

/** The source file of a program of the problem, whatever its language: `chk.cpp`, `interactor.py`. */
const sourceFile = (tree: FileTree, stem: string): string | undefined =>
  rootFiles(tree).find((name) => new RegExp(`^${stem}(\\d*)\\.(cpp|cc|c|py|cxx)$`).test(name));

const ownProgram = async (tree: FileTree, stem: string, notes: Notes): Promise<ProgramDraft> => {
  const name = sourceFile(tree, stem);
  if (!name) throw new PackageError('program.missing', { place: `${stem}.cpp` });
  const files = new Map([[name, tree.get(name)!]]);
  const draft = await setterProgram({ files, place: name, protocol: 'testlib', args: [], constants: {}, notes });
  return draft.language.startsWith('C++') ? { ...draft, language: 'C++' } : draft;
};

/** The same program behind a unit that changes how it starts. */
const behind = (draft: ProgramDraft, lines: readonly string[]): ProgramDraft => {
  const main = 'assay-start.cpp';
  const text = ['#include "testlib.h"', ...lines, `#include "${draft.main}"`, ''].join('\n');
  return { ...draft, main, sources: { ...draft.sources, [main]: bytesSource(main, Buffer.from(text)) } };
};

/**
 * UOJ gives interactors the contestant's words as the file `/dev/stdin`, so many of them start like checkers; here they
 * start like interactors, which read the same words.
 */
const interactorOf = async (tree: FileTree, notes: Notes): Promise<ProgramDraft> => {
  const draft = await ownProgram(tree, 'interactor', notes);
  const text = await readText(draft.sources[draft.main]!, notes);
  if (!draft.language.startsWith('C') || !/\bregisterTestlibCmd\b/.test(text)) return draft;
  return behind(draft, ['#define registerTestlibCmd registerInteraction']);
};

/** With a `token` the first line of every output must be it, and the checker sees only the rest. */
const withToken = (draft: ProgramDraft, token: string): ProgramDraft => {
  if (token === '') return draft;
  if (!draft.language.startsWith('C')) throw new PackageError('judgeMode.unsupported', { mode: 'token' });
  return behind(draft, [
    'static void assayStart(int argc, char **argv) {',
    '  registerTestlibCmd(argc, argv);',
    `  if (ouf.eof() || ouf.readLine() != ${JSON.stringify(token)}) quitf(_wa, "Unauthorized output");`,
    '}',
    '#define registerTestlibCmd assayStart',
  ]);
};

export interface UojJudging {
  mode: Pick<ReleaseDraft, 'judgeMode' | 'removeEndBlank' | 'tokens' | 'checker' | 'interactor'>;
  /** Stands before every answer, because outputs begin with it too. */
  answerPrefix: string;
  /** May answers earn a part of the points? */
  givesParts: boolean;
}

/** Checker and interactor as `problem.conf` names them, or as the files are called. */
export const uojJudging = async (tree: FileTree, config: UojConfig, notes: Notes): Promise<UojJudging> => {
  const plain = { answerPrefix: '', givesParts: false };
  if (config.isOn('interaction_mode')) {
    const interactor = await interactorOf(tree, notes);
    return { ...plain, givesParts: true, mode: { judgeMode: 'interactive', removeEndBlank: true, interactor } };
  }
  const token = config.text('token', '');
  if (!/^[\w.-]*$/.test(token)) throw new PackageError('judgeMode.unsupported', { mode: 'token' });
  const spj = (checker: ProgramDraft): UojJudging['mode'] => ({
    judgeMode: 'spj',
    removeEndBlank: true,
    checker: withToken(checker, token),
  });
  const name = config.text('use_builtin_checker', '');
  if (name === '') {
    const checker = await ownProgram(tree, 'chk', notes);
    const text = await readText(checker.sources[checker.main]!, notes);
    return { ...plain, givesParts: /\bquitp\b|_pc\b|_points\b/.test(text), mode: spj(checker) };
  }
  const known = name === 'nonempty' ? nonEmpty : testlibCheckers[name];
  if (known === undefined) throw new PackageError('program.missing', { place: name });
  if (typeof known === 'string') return { ...plain, mode: spj(spjProgram(known, 'C++', 'checker', 'testlib')) };
  return {
    ...plain,
    answerPrefix: token === '' ? '' : `${token}\n`,
    mode: { judgeMode: 'default', removeEndBlank: true, tokens: known },
  };
};

const families: Record<string, RegExp> = { cpp: /^C\+\+/, cc: /^C\+\+/, c: /^C( |$)/, java: /^Java$/ };

/**
 * `require/` lies beside contestants' programs; with an implementer only its languages can be compiled with it, and it
 * must be a source file.
 */
export const uojExtraFiles = (
  tree: FileTree,
  config: UojConfig,
  notes: Notes,
): { files: Record<string, FileSource>; languages: string[] | null } => {
  const files: Record<string, FileSource> = {};
  for (const [path, file] of subtree(tree, 'require')) {
    if (path.includes('/')) notes.lose('file.ignored', { path: `require/${path}`, count: 1 });
    else files[path] = file;
  }
  if (!config.isOn('with_implementer')) return { files, languages: null };
  for (const name of rootFiles(tree)) {
    if (/^implementer\.\w+$/.test(name)) files[name] ??= tree.get(name)!;
  }
  const names: string[] = [];
  for (const extension of Object.keys(families)) {
    if (!files[`implementer.${extension}`]) continue;
    names.push(...catalogue.map((language) => language.name).filter((name) => families[extension]!.test(name)));
  }
  if (names.length === 0) throw new PackageError('program.missing', { place: 'require/implementer.cpp' });
  return { files, languages: [...new Set(names)] };
};
