import { z } from 'zod';
import { bytesSource, type FileSource } from '../fileSource.ts';
import { extensionOf, type FileTree, stemOf } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { readText } from '../text/decodeText.ts';
import { loseUnknownKeys, readYaml } from '../text/readYaml.ts';
import { shellWords } from '../text/shellWords.ts';
import { withUnixLines } from '../text/unixLines.ts';
import { withConstants } from '../text/withConstants.ts';

/** One test case of `data/`, before scores are known. */
export interface TestCase {
  /** Path below `data/` without extension: `secret/group1/01`. */
  name: string;
  /** `secret/group1` */
  folder: string;
  input: FileSource;
  answer: FileSource;
  isSample: boolean;
  args: string[];
  validatorArgs: string[];
}

const argumentList = z.union([z.array(z.coerce.string()), z.string().transform(shellWords)]).nullish();
const caseSettings = z.looseObject({ args: argumentList, output_validator_args: argumentList });
/** What only authors and their tools read. */
const quietKeys = [
  'args',
  'output_validator_args',
  'input_validator_args',
  'input_visualizer_args',
  'output_visualizer_args',
  'full_feedback',
  'description',
];

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const isInOwnFiles = (path: string): boolean => path.split('/').some((step) => step.endsWith('.files'));

/** Companions of a test case that judging does not need, by extension. */
const companions = new Set([
  'hint',
  'desc',
  'png',
  'jpg',
  'jpeg',
  'svg',
  'interaction',
  'statement',
  'download',
  'out',
]);

interface Needs {
  /** The tree below `data/`. */
  data: FileTree;
  constants: Readonly<Record<string, string>>;
  /** Interactors often know everything from the input; an answer may then be missing. */
  isInteractive: boolean;
  /** Exported from here: what is stored so already stays byte by byte. */
  keepsBytes: boolean;
  notes: Notes;
}

/**
 * All cases below `sample/` and `secret/`, samples first, in order of name. An input without answer, a case with files
 * of its own and a package without any case are refused; samples alone are noted.
 */
export const collectTestCases = async ({
  data,
  constants,
  isInteractive,
  keepsBytes,
  notes,
}: Needs): Promise<TestCase[]> => {
  const cases: TestCase[] = [];
  const groupArgs = new Map<string, z.infer<typeof caseSettings>>();
  const settingsOf = async (path: string): Promise<z.infer<typeof caseSettings>> => {
    const file = data.get(path);
    return file ? readYaml(file, caseSettings, notes) : {};
  };
  for (const folder of new Set(['', ...[...data.keys()].map(folderOf)])) {
    groupArgs.set(folder, await settingsOf(folder === '' ? 'test_group.yaml' : `${folder}/test_group.yaml`));
  }
  const filled = (args: readonly string[]): string[] => args.map((text) => withConstants(text, constants));
  const inherited = (folder: string, key: 'args' | 'output_validator_args'): string[] => {
    const own = groupArgs.get(folder)?.[key];
    if (own) return filled(own);
    return folder === '' ? [] : inherited(folderOf(folder), key);
  };

  let extras = 0;
  for (const [path, file] of data) {
    const top = path.slice(0, path.indexOf('/'));
    if (top !== 'sample' && top !== 'secret') continue;
    if (isInOwnFiles(path)) {
      notes.refuse('case.ownFiles', { name: path.slice(0, path.indexOf('.files')) });
      continue;
    }
    const extension = extensionOf(path);
    const name = stemOf(path);
    if (extension === 'ans' && !data.has(`${name}.in`)) notes.lose('case.answerAlone', { name: path });
    if (top === 'secret' && companions.has(extension)) extras++;
    if (extension !== 'in') continue;
    let answer = data.get(`${name}.ans`);
    if (!answer && isInteractive) {
      notes.lose('case.answerEmpty', { name: path });
      answer = bytesSource(`${name}.ans`, Buffer.alloc(0));
    }
    if (!answer) {
      notes.refuse('case.noAnswer', { name: path });
      continue;
    }
    const folder = folderOf(path);
    const own = await settingsOf(`${name}.yaml`);
    loseUnknownKeys(own, quietKeys, `${name}.yaml`, notes);
    const argsFile = data.get(`${name}.args`);
    const fileArgs = argsFile ? shellWords(await readText(argsFile, notes)) : null;
    cases.push({
      name,
      folder,
      input: keepsBytes ? file : withUnixLines(file, notes),
      answer: keepsBytes ? answer : withUnixLines(answer, notes),
      isSample: top === 'sample',
      args: own.args ? filled(own.args) : (fileArgs ?? inherited(folder, 'args')),
      validatorArgs: own.output_validator_args
        ? filled(own.output_validator_args)
        : inherited(folder, 'output_validator_args'),
    });
  }
  if (extras > 0) notes.lose('case.notes', { count: extras });
  if (cases.length === 0 && !notes.errors.some((error) => error.code === 'case.noAnswer')) notes.refuse('cases.none');
  else if (!cases.some((item) => !item.isSample)) notes.lose('cases.samplesOnly', { count: cases.length });
  const order = (item: TestCase): string => (item.isSample ? '0' : '1') + item.name;
  return cases.sort((left, right) => (order(left) < order(right) ? -1 : 1));
};

/** The cases that count: the secret ones, or the samples where there is nothing else. */
export const countedCases = (cases: readonly TestCase[]): TestCase[] => {
  const secret = cases.filter((item) => !item.isSample);
  return secret.length > 0 ? secret : [...cases];
};
