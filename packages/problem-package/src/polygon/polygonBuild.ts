import { emptyLab, type LabExpectation, type LabProgram, type LabSolution, labBounds } from '@assay/domain/problem';
import { bytesSource, type FileSource } from '../fileSource.ts';
import { baseName, type FileTree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { isBinary, readText } from '../text/decodeText.ts';
import { shellWords } from '../text/shellWords.ts';
import type { TestBuild } from '../types.ts';
import { isHeader, polygonLanguage } from './polygonPrograms.ts';
import type { PolygonPackage, PolygonSource, PolygonTest } from './polygonXml.ts';

/** `files/gen.cpp` is called `gen` in commands. */
const callName = (path: string): string => baseName(path).replace(/\.[^.]*$/, '');

const expectations: Readonly<Record<string, LabExpectation>> = {
  main: 'right',
  accepted: 'right',
  'wrong-answer': 'wrong',
  'presentation-error': 'wrong',
  'time-limit-exceeded': 'slow',
  'memory-limit-exceeded': 'memory',
  failed: 'crash',
};

/** What a shell would make something else of. */
const isShell = /[|<>&;`$*?~#]/;

const programOf = async (
  tree: FileTree,
  source: PolygonSource,
  needs: { name: string; place: string; notes: Notes },
): Promise<LabProgram> => {
  const { name, place, notes } = needs;
  const file = tree.get(source.path);
  if (!file || (await isBinary(file))) throw new PackageError('program.missing', { place });
  const language = polygonLanguage(source);
  if (language === null) throw new PackageError('program.language', { place });
  const code = await readText(file, notes);
  if (code.length > labBounds.code)
    throw new PackageError('file.tooLarge', { file: source.path, limit: labBounds.code });
  return { name, language, code };
};

const wordsOf = ({ input, command, fromFile }: PolygonTest): string[] => {
  const words = shellWords(command);
  const isPlain = fromFile === '' && !isShell.test(command) && words.length > 0 && words.length <= labBounds.words;
  if (!isPlain) throw new PackageError('tests.command', { name: input, command: command.slice(0, 200) });
  return words;
};

/** Solutions with what is expected of them, as far as a lab has words for it. */
const solutionsOf = async (tree: FileTree, polygon: PolygonPackage, notes: Notes): Promise<LabSolution[]> => {
  const solutions: LabSolution[] = [];
  for (const source of polygon.solutions) {
    const expect = expectations[source.tag];
    const isModel = source.tag === 'main';
    if (!expect || (!isModel && (!tree.has(source.path) || polygonLanguage(source) === null))) continue;
    const place = isModel ? `solution main, ${source.path}` : source.path;
    const name = baseName(source.path)
      .replace(/[^\w.-]/g, '_')
      .slice(0, 64);
    if (solutions.some((one) => one.name === name) || solutions.length >= labBounds.solutions) continue;
    solutions.push({ ...(await programOf(tree, source, { name, place, notes })), expect, isModel });
  }
  return solutions;
};

/**
 * What has to be run to have the tests of a standard package: inputs by its generators, answers by its main solution. Undefined
 * for a full package. Throws `tests.notGenerated` for a test that nothing makes, `tests.command` for a command that is more than
 * a program with arguments, `program.missing` and `program.language` for programs.
 */
export const polygonBuild = async (
  tree: FileTree,
  polygon: PolygonPackage,
  notes: Notes,
): Promise<TestBuild | undefined> => {
  const open = polygon.tests.filter(({ input }) => !tree.has(input));
  const unanswered = polygon.tests.filter(({ answer }) => !tree.has(answer));
  if (open.length + unanswered.length === 0) return undefined;
  const lost = open.filter(({ command }) => command === '');
  if (lost[0]) throw new PackageError('tests.notGenerated', { name: lost[0].input, count: lost.length });
  const generators = new Map<string, LabProgram>();
  const made = [];
  for (const test of open) {
    const [name = '', ...args] = wordsOf(test);
    const place = `${name} (${test.input})`;
    if (!generators.has(name)) {
      const source = polygon.executables.find(({ path }) => callName(path) === name);
      if (!source) throw new PackageError('program.missing', { place });
      generators.set(name, await programOf(tree, source, { name, place, notes }));
    }
    made.push({ name: test.input, generator: name, args });
  }
  const solutions = await solutionsOf(tree, polygon, notes);
  if (!polygon.interactor && unanswered.length > 0 && !solutions.some(({ isModel }) => isModel))
    throw new PackageError('program.missing', { place: 'solution main' });
  const beside: Record<string, FileSource> = {};
  for (const { path } of polygon.resources) {
    const file = tree.get(path);
    if (file && isHeader(path) && baseName(path) !== 'testlib.h') beside[baseName(path)] = file;
  }
  const { validator } = polygon;
  const hasValidator = validator !== null && tree.has(validator.path) && polygonLanguage(validator) !== null;
  const recipe = open.map(({ input, command }) => `# ${input}: ${command}\n`).join('');
  return {
    lab: {
      ...emptyLab,
      solutions,
      validator: hasValidator
        ? await programOf(tree, validator, { name: 'validator', place: validator.path, notes })
        : null,
      generators: [...generators.values()],
      recipe: recipe.slice(0, labBounds.recipe),
    },
    made,
    answered: polygon.interactor ? [] : unanswered.map(({ input }) => input),
    beside,
  };
};

/** The files of a package with empty ones where tests have still to be made. */
export const withOpenTests = (tree: FileTree, { tests }: PolygonPackage): FileTree => {
  const paths = tests.flatMap(({ input, answer }) => [input, answer]).filter((path) => !tree.has(path));
  return new Map([...tree, ...paths.map((path) => [path, bytesSource(path, Buffer.alloc(0))] as const)]);
};
