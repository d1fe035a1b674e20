import { problemTypes } from '@assay/domain/problem';
import { collectAttachments } from '../attachments.ts';
import { baseName, type FileTree, rootFiles, stemOf, subtree } from '../fileTree.ts';
import { languageOfFile } from '../icpc/languageCodes.ts';
import { localeOf } from '../icpc/languageTags.ts';
import { checkLimits } from '../importLimits.ts';
import { isLooseStatement, looseStatements } from '../looseStatements.ts';
import type { Notes } from '../notes.ts';
import { noteUnused } from '../noteUnused.ts';
import { PackageError } from '../packageError.ts';
import { pdfStatement } from '../pdfStatement.ts';
import { plainProblem } from '../plainProblem.ts';
import { type NamedCase, plannedCases } from '../plannedCases.ts';
import { readText } from '../text/decodeText.ts';
import { readYaml } from '../text/readYaml.ts';
import type { ImportedProblem, ReleaseDraft } from '../types.ts';
import { examplePairs, handedOutTests, shownExamples } from './cmsExamples.ts';
import { cmsChecker, cmsExtraFiles, cmsManager } from './cmsPrograms.ts';
import { cmsScores, parseGen } from './cmsScores.ts';
import { type CmsTask, cmsTask, lostKeys } from './cmsTask.ts';

/** Seconds and MiB, where the task says nothing. */
const usualTimeLimit = 1;
const usualMemory = 256;
const mostTests = 10_000;

const threeDigits = (index: number): string => String(index).padStart(3, '0');

interface Tests {
  count: number;
  caseOf: (index: number) => NamedCase;
  gen: string | null;
}

/** Tests are numbered from 0; their number stands in the task, else in `gen/GEN`, else the files are counted. */
const readTests = async (tree: FileTree, task: CmsTask, notes: Notes): Promise<Tests> => {
  const genFile = tree.get('gen/GEN');
  const gen = genFile ? await readText(genFile, notes) : null;
  const inGen = gen === null ? 0 : parseGen(gen).tests;
  const inFolder = [...subtree(tree, 'input').keys()].filter((name) => /^input\d+\.txt$/.test(name)).length;
  const count = Math.min(mostTests, Math.max(0, Math.floor(inGen || (task.n_input ?? inFolder))));
  const filesOf = (index: number) => ({ input: `input/input${index}.txt`, output: `output/output${index}.txt` });
  const cases = Array.from({ length: count }, (_, index) => filesOf(index));
  const missing = cases.flatMap(({ input, output }) => [input, output].filter((path) => !tree.has(path)));
  if (count === 0) throw new PackageError('cases.none');
  if (missing.length > 0) throw new PackageError('tests.notBuilt', { name: missing[0]!, count: missing.length });
  const files = cases.map(({ input, output }) => ({ input: tree.get(input)!, output: tree.get(output)! }));
  const handedOut = await handedOutTests(files, examplePairs(subtree(tree, 'att')));
  return { count, caseOf: (index) => ({ ...filesOf(index), isSample: handedOut.has(index) }), gen };
};

type Judging = Pick<
  ReleaseDraft,
  'judgeMode' | 'removeEndBlank' | 'comparer' | 'checker' | 'interactor' | 'communication'
>;

const readJudging = async (tree: FileTree, task: CmsTask, notes: Notes): Promise<Judging> => {
  const manager = task.output_only ? undefined : await cmsManager(tree, notes);
  if (manager) {
    const processes = task.num_processes ?? 1;
    const hasStub = rootFiles(subtree(tree, 'sol')).some((name) => stemOf(name) === 'stub');
    return {
      judgeMode: 'interactive',
      removeEndBlank: true,
      interactor: manager,
      // Stubs that the task says nothing of are from the time when all were told what to open.
      communication: {
        processes,
        tellsFiles: task.user_io ? task.user_io === 'fifo_io' : hasStub,
        tellsNumber: processes > 1,
      },
    };
  }
  const checker = await cmsChecker(tree, notes);
  if (checker) return { judgeMode: 'spj', removeEndBlank: true, checker };
  return { judgeMode: 'default', removeEndBlank: true, comparer: { rule: 'cms' } };
};

/** `statement/statement.pdf`, one PDF a language (`statement/en.pdf`), or statements as other formats name them. */
const readStatements = async (
  tree: FileTree,
  task: CmsTask,
  title: string,
  attachments: ReturnType<typeof collectAttachments>,
  notes: Notes,
): Promise<ImportedProblem['statements']> => {
  const own = task.primary_language ?? 'it';
  const found = ['statement', 'testo'].flatMap((folder) => {
    const files = subtree(tree, folder);
    return rootFiles(files)
      .filter((name) => name.endsWith('.pdf'))
      .map((name) => ({
        file: files.get(name)!,
        language: /^(statement|testo)$/.test(stemOf(name)) ? own : stemOf(name),
      }));
  });
  if (found.length === 0) return looseStatements({ tree, title, unmarked: 'en-US', attachments, notes });
  const statements: ImportedProblem['statements'] = {};
  const shown = found.some(({ language }) => localeOf(language) !== null);
  for (const [index, { file, language }] of found.entries()) {
    const locale = localeOf(language) ?? (!shown && index === 0 ? 'en-US' : null);
    if (!locale || statements[locale]) {
      notes.lose('statement.languageDropped', { file: file.name });
      continue;
    }
    if (!shown) notes.lose('statement.languageForeign', { file: file.name, language });
    statements[locale] = pdfStatement({ file, title, locale, attachments, notes });
  }
  return statements;
};

const fileIOOf = ({ infile = 'input.txt', outfile = 'output.txt' }: CmsTask): ReleaseDraft['fileIO'] => {
  if (!infile && !outfile) return undefined;
  if (infile && outfile) return { read: infile, write: outfile };
  throw new PackageError('judgeMode.unsupported', { mode: `infile "${infile ?? ''}" outfile "${outfile ?? ''}"` });
};

/** Reads one task of CMS in the Italian format; `name` is that of its folder. */
export const readCms = async (tree: FileTree, name: string, notes: Notes): Promise<ImportedProblem> => {
  const task = await readYaml(tree.get('task.yaml')!, cmsTask, notes, { isPython: true });
  for (const key of lostKeys(task)) notes.lose('key.ignored', { file: 'task.yaml', key });
  const tests = await readTests(tree, task, notes);
  const isOutputOnly = task.output_only === true;
  const judging = await readJudging(tree, task, notes);
  const { count, caseOf, gen } = tests;
  const plan = cmsScores({ task, gen, tests: count, caseOf, hasChecker: judging.checker !== undefined, notes });

  const seconds = task.time_limit ?? task.timeout;
  if (!seconds && !isOutputOnly) notes.lose('limit.timeDefault', { seconds: usualTimeLimit });
  const timeLimit = Math.round((seconds || usualTimeLimit) * 1000);
  const memoryLimit = Math.round((task.memory_limit ?? task.memlimit) || usualMemory);
  checkLimits({ timeLimit, memoryLimit }, notes);

  const isTalking = judging.judgeMode === 'interactive';
  const extra = await cmsExtraFiles(tree, isTalking ? 'stub' : 'grader', notes);
  const attachments = collectAttachments();
  const title = task.title || task.nome || task.name || task.nome_breve || name;
  const statements = await readStatements(tree, task, title, attachments, notes);
  const attached = subtree(tree, 'att');
  for (const [path, file] of attached) attachments.add(path, file);
  const cases = plannedCases({ cases: plan.cases, files: tree, timeLimit, memoryLimit, notes });
  if (isOutputOnly) {
    for (const [index, item] of cases.entries()) attachments.add(`input_${threeDigits(index)}.txt`, item.input);
  }
  const model = [...subtree(tree, 'sol')].find(([path]) => /^(solution|soluzione)\.\w+$/.test(path));
  const fileIO = isOutputOnly || isTalking ? undefined : fileIOOf(task);
  noteUnused(
    tree,
    (path) =>
      path === 'task.yaml' ||
      path === 'gen/GEN' ||
      isLooseStatement(path) ||
      /^(input|output|att|check|cor|testo)\//.test(path) ||
      (path.startsWith('sol/') && (baseName(path) in extra.files || path === `sol/${model?.[0]}`)),
    notes,
  );
  return plainProblem({
    statements,
    examples: await shownExamples(examplePairs(attached), notes),
    languages: extra.languages,
    attachments: attachments.list,
    submissions: model
      ? [{ path: `sol/${model[0]}`, expected: 'accepted', language: languageOfFile(model[0]) ?? null, file: model[1] }]
      : [],
    release: {
      version: 1,
      type: isOutputOnly ? problemTypes.outputOnly : problemTypes.oi,
      timeLimit,
      memoryLimit,
      stackLimit: Math.min(memoryLimit, 1024),
      ...judging,
      caseMode: plan.caseMode,
      userExtraFiles: extra.files,
      judgeExtraFiles: {},
      ...(fileIO ? { fileIO } : {}),
      ioScore: plan.ioScore,
      difficulty: 1,
      cases: cases.map((item) => ({
        ...item,
        ...(isOutputOnly
          ? { outputName: `output_${threeDigits(Number(/\d+/.exec(item.inputName)?.[0] ?? 0))}.txt` }
          : {}),
      })),
      groups: plan.groups,
    },
  });
};
