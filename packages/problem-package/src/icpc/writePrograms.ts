import { readFile } from 'node:fs/promises';
import { languageByName } from '@assay/domain/language';
import type { LabProgram } from '@assay/domain/problem';
import { bytesSource, type FileSource, readBytes } from '../fileSource.ts';
import { extensionOf } from '../fileTree.ts';
import { decodeText, isBinary, textLimit } from '../text/decodeText.ts';
import type { ReleaseDraft } from '../types.ts';
import type { collectFiles } from '../write/writtenProblem.ts';
import { kattisWrapper } from './kattisWrapper.ts';

type Out = ReturnType<typeof collectFiles>;
type Program = NonNullable<ReleaseDraft['checker']>;

export interface WrittenPrograms {
  program: Program | undefined;
  /** Names of files beside the program that only other judges need. */
  adapter: string[];
}

/** Judge nodes put it beside every program of a setter; other judges do not. */
const testlib = new URL('../../../../apps/judge/testlib/testlib.h', import.meta.url);
const usesTestlib = /^\s*#\s*include\s*["<]testlib\.h[">]/m;
const unit = /^(c|cc|cpp|cxx)$/;

const textOf = async (file: FileSource): Promise<string> =>
  (await isBinary(file)) ? '' : decodeText(await readBytes(file, textLimit)).text;

/** testlib.h, where one of the sources includes it and none of them is it. */
const headerFor = async (sources: Readonly<Record<string, FileSource>>): Promise<Record<string, FileSource>> => {
  if (sources['testlib.h']) return {};
  for (const file of Object.values(sources)) {
    if (usesTestlib.test(await textOf(file))) return { 'testlib.h': bytesSource('testlib.h', await readFile(testlib)) };
  }
  return {};
};

/** The sources with each that the main one includes put into it: other judges compile every file of the folder by itself. */
const asUnits = async ({ sources, main }: Pick<Program, 'sources' | 'main'>): Promise<Record<string, FileSource>> => {
  const file = sources[main];
  if (!file || !unit.test(extensionOf(main))) return sources;
  const rest = { ...sources };
  const text = await textOf(file);
  const parts = [];
  for (const line of text.split('\n')) {
    const [, name = ''] = /^\s*#\s*include\s*"([^"]+)"/.exec(line) ?? [];
    const included = name !== main && unit.test(extensionOf(name)) ? sources[name] : undefined;
    parts.push(included ? await textOf(included) : line);
    if (included) delete rest[name];
  }
  const whole = parts.join('\n');
  return whole === text ? sources : { ...rest, [main]: bytesSource(main, Buffer.from(whole)) };
};

/** A wrapper beside a C or C++ program, which makes it a validator of the format; nothing where it is one, undefined where it cannot be. */
const wrapperFor = ({
  language,
  ...rest
}: Pick<Program, 'language'> & Parameters<typeof kattisWrapper>[0]): Record<string, FileSource> | undefined => {
  if (rest.protocol === 'kattis') return {};
  const extension = language.startsWith('C++') ? 'cpp' : /^C( |$)/.test(language) ? 'c' : undefined;
  const code = extension && kattisWrapper(rest);
  const name = `assay-kattis.${extension}`;
  return code ? { [name]: bytesSource(name, Buffer.from(code)) } : undefined;
};

/**
 * Checker or interactor with the files beside it, and what makes it one that other judges can call; noted where nothing does. What
 * the reader adds by itself is left out.
 */
export const writeJudging = async (release: ReleaseDraft, isScored: boolean, out: Out): Promise<WrittenPrograms> => {
  const { judgeMode, checker, interactor, passes, judgeExtraFiles } = release;
  const program = judgeMode === 'spj' ? checker : interactor;
  if (judgeMode === 'default' || !program) return { program: undefined, adapter: [] };
  if (judgeMode === 'interactive' && checker) out.lose('export.logChecker');
  const { protocol, arePointsOfCase, isScoreShare } = program;
  const isJoined = program.main.startsWith('assay-units.');
  const all = { ...judgeExtraFiles, ...program.sources };
  const sources = isJoined ? all : await asUnits({ ...program, sources: all });
  const role = judgeMode === 'spj' ? 'checker' : 'interactor';
  const wrapper = passes === undefined ? wrapperFor({ ...program, role, isScored }) : undefined;
  if (!wrapper && protocol !== 'kattis') out.lose('export.protocol', { protocol });
  if (isScoreShare || (arePointsOfCase && !wrapper)) out.lose('export.setting', { key: 'checker.points' });
  for (const [name, file] of Object.entries(sources)) {
    if (name !== 'assay-run.sh' && !name.startsWith('assay-units.')) out.add(`output_validator/${name}`, file);
  }
  const added = Object.entries({ ...wrapper, ...(await headerFor(sources)) });
  const adapter = added.map(([name, file]) =>
    out.add(`output_validator/${name}`, file).slice('output_validator/'.length),
  );
  return { program, adapter };
};

/** The lab's validator of inputs as one of the format. */
export const writeInputValidator = async ({ name, language, code }: LabProgram, out: Out): Promise<void> => {
  const wrapper = wrapperFor({ language, protocol: 'testlib', role: 'inputValidator', isScored: false });
  if (!wrapper) return out.lose('export.inputValidator', { language });
  const main = `${name}.${extensionOf(languageByName(language)?.source ?? '')}`;
  const sources = { [main]: bytesSource(main, Buffer.from(code)) };
  for (const [file, content] of Object.entries({ ...sources, ...wrapper, ...(await headerFor(sources)) }))
    out.add(`input_validators/validator/${file}`, content);
};
