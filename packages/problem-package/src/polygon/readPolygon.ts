import { createHash } from 'node:crypto';
import { type Example, problemTypes } from '@assay/domain/problem';
import { collectAttachments } from '../attachments.ts';
import { baseName, extensionOf, type FileTree } from '../fileTree.ts';
import { checkLimits } from '../importLimits.ts';
import type { Notes } from '../notes.ts';
import { noteUnused } from '../noteUnused.ts';
import { PackageError } from '../packageError.ts';
import { plainProblem } from '../plainProblem.ts';
import { plannedCases } from '../plannedCases.ts';
import { readText, textLimit } from '../text/decodeText.ts';
import { readXml } from '../text/xmlTree.ts';
import type { ImportedProblem } from '../types.ts';
import { polygonBuild, withOpenTests } from './polygonBuild.ts';
import { polygonExtraFiles, polygonJudging, polygonSolutions } from './polygonPrograms.ts';
import { polygonScores } from './polygonScores.ts';
import { polygonStatements } from './polygonStatements.ts';
import { type PolygonPackage, readPolygonXml } from './polygonXml.ts';

/** Name-based UUID (RFC 9562, version 5) of the problem's page: the same problem in every revision. */
const identityOf = (url: string): string | undefined => {
  if (!/^https?:\/\//.test(url)) return undefined;
  const urlSpace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');
  const bytes = createHash('sha1').update(urlSpace).update(url).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

const fileIOOf = ({ inputFile, outputFile }: PolygonPackage): { read: string; write: string } | undefined => {
  if (inputFile === '' && outputFile === '') return undefined;
  if (inputFile === '' || outputFile === '') {
    throw new PackageError('judgeMode.unsupported', { mode: `input-file="${inputFile}" output-file="${outputFile}"` });
  }
  return { read: inputFile, write: outputFile };
};

const samplesOfTests = async (tree: FileTree, { tests }: PolygonPackage, notes: Notes): Promise<Example[]> => {
  const examples: Example[] = [];
  for (const { input, answer, isSample } of tests) {
    const [inputFile, answerFile] = [tree.get(input), tree.get(answer)];
    // What has still to be made is shown by nobody yet.
    if (!isSample || !inputFile || !answerFile || inputFile.size > textLimit || answerFile.size > textLimit) continue;
    examples.push({ input: await readText(inputFile, notes), output: await readText(answerFile, notes) });
  }
  return examples;
};

/** Files of the package that are read, or that say nothing of the problem itself. */
const isRead = (path: string): boolean =>
  /^(tests|statements|statement-sections|solutions)\//.test(path) ||
  !path.includes('/') ||
  ['exe', 'sty', 'ftl'].includes(extensionOf(path)) ||
  ['testlib.h', 'problem.tex'].includes(baseName(path));

/**
 * Reads one package of Polygon: `problem.xml`, `tests/`, statements, checker, interactor, solutions. Tests that a standard package
 * leaves to its generators are empty in the release and named in `build`.
 */
export const readPolygon = async (tree: FileTree, notes: Notes): Promise<ImportedProblem> => {
  const xml = tree.get('problem.xml')!;
  const polygon = readPolygonXml(readXml(await readText(xml, notes), xml.name));
  if (polygon.tests.length === 0) throw new PackageError('cases.none');
  if (polygon.runCount > 1) throw new PackageError('judgeMode.unsupported', { mode: `run-count ${polygon.runCount}` });
  const build = await polygonBuild(tree, polygon, notes);
  const files = withOpenTests(tree, polygon);
  for (const name of polygon.otherTestsets) notes.lose('key.ignored', { file: 'problem.xml', key: `testset ${name}` });

  const timeLimit = Math.round(polygon.timeLimit);
  const memoryLimit = Math.ceil(polygon.memoryLimit / (1 << 20));
  checkLimits({ timeLimit, memoryLimit }, notes);
  const { isScored, plan } = polygonScores(polygon, notes);
  const judging = await polygonJudging(tree, polygon, notes);
  const extra = await polygonExtraFiles(tree, polygon, [judging.checker, judging.interactor], notes);
  const attachments = collectAttachments();
  const { statements, examples, author } = await polygonStatements({ tree, polygon, attachments, notes });
  if (Object.values(statements).some((statement) => statement.title === '')) notes.refuse('title.missing');
  const shown = examples.length > 0 ? examples : await samplesOfTests(tree, polygon, notes);
  const kept = [...Object.values(extra.userExtraFiles), ...Object.values(extra.judgeExtraFiles)];
  const sources = [...(polygon.checker?.sources ?? []), ...(polygon.interactor ? [polygon.interactor] : [])];
  const isProgram = (path: string): boolean => sources.some((source) => source.path === path);
  const fileIO = fileIOOf(polygon);
  const isBuilt = (path: string): boolean =>
    build !== undefined && [...polygon.executables, polygon.validator].some((source) => source?.path === path);
  noteUnused(tree, (path) => isRead(path) || isProgram(path) || isBuilt(path) || kept.includes(tree.get(path)!), notes);
  const problem = plainProblem({
    externalId: identityOf(polygon.url),
    statements,
    examples: shown.map(({ input, output }) => ({
      input: input.replace(/\r\n?/g, '\n').replace(/\n$/, ''),
      output: output.replace(/\r\n?/g, '\n').replace(/\n$/, ''),
    })),
    author: author || undefined,
    // A star marks a difficulty rating of Codeforces.
    tags: [...new Set(polygon.tags.filter((tag) => tag !== '' && !tag.startsWith('*')))],
    attachments: attachments.list,
    submissions: polygonSolutions(tree, polygon),
    release: {
      version: 1,
      type: isScored ? problemTypes.oi : problemTypes.acm,
      timeLimit,
      memoryLimit,
      stackLimit: Math.min(memoryLimit, 1024),
      ...judging,
      ...extra,
      caseMode: plan.caseMode,
      ...(fileIO ? { fileIO } : {}),
      ioScore: plan.ioScore,
      difficulty: 1,
      cases: plannedCases({ cases: plan.cases, files, timeLimit, memoryLimit, notes }),
      groups: plan.groups,
    },
  });
  return build ? { ...problem, build } : problem;
};
