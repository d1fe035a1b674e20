import { createHash } from 'node:crypto';
import { languageByName } from '@assay/domain/language';
import { hasPoints, type LabExpectation, problemTypes, type TokenComparison } from '@assay/domain/problem';
import { stringify } from 'yaml';
import { type FileSource, readBytes } from '../fileSource.ts';
import { extensionOf } from '../fileTree.ts';
import { decodeText, textLimit } from '../text/decodeText.ts';
import { mapPictures } from '../text/mapPictures.ts';
import type { ImportedProblem, Locale, ReleaseDraft, Statement } from '../types.ts';
import { collectFiles, loseHidden, type ProblemWriter } from '../write/writtenProblem.ts';
import { folderOf, icpcLayout } from './icpcLayout.ts';
import { codesOfLanguages, templateCode } from './languageCodes.ts';
import { licenceOf } from './licence.ts';
import { type WrittenPrograms, writeInputValidator, writeJudging } from './writePrograms.ts';

type Out = ReturnType<typeof collectFiles>;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same problem has the same uuid in every export, where it brought none. */
const uuidOf = (problem: ImportedProblem, name: string): string => {
  if (problem.externalId && uuidPattern.test(problem.externalId)) return problem.externalId;
  const hex = createHash('sha256').update(`assay problem ${name}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

const headings: Record<Locale, Record<'input' | 'output' | 'hint', string>> = {
  'en-US': { input: 'Input', output: 'Output', hint: 'Notes' },
  'zh-CN': { input: '输入', output: '输出', hint: '提示' },
};
const codes: Record<Locale, string> = { 'en-US': 'en', 'zh-CN': 'zh' };

/** Statements as one file each, with the pictures they show beside them; other attachments in their own folder. */
const writeStatements = ({ statements, attachments }: ImportedProblem, out: Out): void => {
  const byLink = new Map(attachments.map((one) => [`attachment:${encodeURIComponent(one.name)}`, one]));
  const placed = new Map<string, string>();
  const showPictures = (text: string): string =>
    mapPictures(text, (reference) => {
      const attachment = byLink.get(reference);
      if (!attachment) return reference;
      const name =
        placed.get(reference) ?? out.add(`statement/${attachment.name}`, attachment.file).slice('statement/'.length);
      placed.set(reference, name);
      return encodeURI(name);
    });
  for (const [locale, statement] of Object.entries(statements) as [Locale, Statement][]) {
    const parts = (['input', 'output', 'hint'] as const)
      .filter((part) => statement[part].trim() !== '')
      .map((part) => `## ${headings[locale][part]}\n\n${statement[part].trim()}\n`);
    const text = [`${statement.description.trim()}\n`, ...parts].join('\n');
    out.text(`statement/problem.${codes[locale]}.md`, showPictures(text));
  }
  for (const { name, file } of attachments) {
    if (!placed.has(`attachment:${encodeURIComponent(name)}`)) out.add(`attachments/${name}`, file);
  }
};

const flagsOf = ({ caseSensitive, spaceSensitive, floatAbsolute, floatRelative }: TokenComparison): string[] => [
  ...(caseSensitive ? ['case_sensitive'] : []),
  ...(spaceSensitive ? ['space_change_sensitive'] : []),
  ...(floatAbsolute === undefined ? [] : ['float_absolute_tolerance', String(floatAbsolute)]),
  ...(floatRelative === undefined ? [] : ['float_relative_tolerance', String(floatRelative)]),
];

/**
 * What the statement shows: the sample cases as they are, in words of its own where they differ, and what is no case as
 * words alone, so that nothing more is judged.
 */
const writeExamples = async ({ release, examples }: ImportedProblem, names: readonly string[], out: Out) => {
  const samples = names.flatMap((name, index) =>
    name.startsWith('sample/') ? [{ name, one: release.cases[index]! }] : [],
  );
  const shown = async (file: FileSource): Promise<string | null> =>
    file.size > textLimit ? null : decodeText(await readBytes(file, textLimit)).text.replace(/\n$/, '');
  for (const [index, { input, output }] of examples.entries()) {
    const sample = samples[index];
    const isSame = sample && (await shown(sample.one.input)) === input && (await shown(sample.one.output)) === output;
    if (isSame) continue;
    const name = `data/${sample?.name ?? `sample/x${String(index + 1).padStart(3, '0')}`}`;
    out.text(`${name}.in.statement`, `${input}\n`);
    out.text(`${name}.ans.statement`, `${output}\n`);
  }
};

const writeData = async (
  problem: ImportedProblem,
  isScored: boolean,
  program: ReleaseDraft['checker'],
  out: Out,
): Promise<void> => {
  const { release } = problem;
  const { names, groups, losesScores } = icpcLayout(release, isScored);
  if (losesScores) out.lose('export.scores');
  // A reader calls a subtask what its folder is called.
  const isElsewhere = ({ group, title }: ReleaseDraft['groups'][number]): boolean =>
    Boolean(title) &&
    names.some((name, at) => release.cases[at]!.group === group && title !== folderOf(name).replace(/^secret\//, ''));
  if (release.groups.some(isElsewhere)) out.lose('export.groupTitles');
  const argsOf = ({ checkerArgs, tokens = release.tokens }: ReleaseDraft['cases'][number]): string[] => {
    if (program) return [...program.args, ...(checkerArgs ?? [])];
    return tokens ? flagsOf(tokens) : [];
  };
  const all = release.cases.map(argsOf);
  const common = all.every((args) => args.join('\0') === all[0]?.join('\0')) ? (all[0] ?? []) : null;
  if (common && common.length > 0) out.text('data/test_group.yaml', stringify({ output_validator_args: common }));
  let special = 0;
  for (const [index, one] of release.cases.entries()) {
    const name = `data/${names[index]}`;
    out.add(`${name}.in`, one.input);
    out.add(`${name}.ans`, one.output);
    const settings = {
      ...(one.args ? { args: one.args } : {}),
      ...(common === null && all[index]!.length > 0 ? { output_validator_args: all[index] } : {}),
    };
    if (Object.keys(settings).length > 0) out.text(`${name}.yaml`, stringify(settings));
    if ([one.timeLimit, one.memoryLimit, one.penalty].some((part) => part !== undefined)) special++;
  }
  if (special > 0) out.lose('export.caseSettings', { count: special });
  for (const [folder, settings] of groups) out.text(`data/${folder}/test_group.yaml`, stringify(settings));
  await writeExamples(problem, names, out);
};

const folders: Record<LabExpectation, string> = {
  right: 'accepted',
  wrong: 'wrong_answer',
  slow: 'time_limit_exceeded',
  memory: 'run_time_error',
  crash: 'run_time_error',
  partial: 'rejected',
};

/** The jury's solutions, or those that the lab keeps in their place. */
const writeSolutions = ({ submissions, lab }: ImportedProblem, out: Out): void => {
  for (const { path, file } of submissions) out.add(`submissions/${path}`, file);
  if (submissions.length > 0) return;
  for (const { name, language, code, expect } of lab?.solutions ?? []) {
    const known = languageByName(language);
    const isNamed = known?.extensions.includes(extensionOf(name)) ?? true;
    const file = isNamed ? name : `${name}.${extensionOf(known?.source ?? '')}`;
    out.text(`submissions/${folders[expect]}/${file}`, code);
  }
};

const plainName = /^[\w.-]+$/;

/** What the format has no words for, as `assay.yaml` says it. */
const assaySettings = (
  problem: ImportedProblem,
  isScored: boolean,
  { program, adapter }: WrittenPrograms,
  out: Out,
) => {
  const { release } = problem;
  const { tokens, removeEndBlank, fileIO, stackLimit, communication, showCaseValues, hiddenFiles } = release;
  const isPlainIO = fileIO !== undefined && plainName.test(fileIO.read) && plainName.test(fileIO.write);
  if (fileIO && !isPlainIO) out.lose('export.setting', { key: 'fileIO' });
  const isWholeStack = Number.isInteger(stackLimit) && stackLimit <= 1024;
  if (!isWholeStack) out.lose('export.setting', { key: 'stackLimit' });
  const comparison = removeEndBlank ? (tokens || program ? 'tokens' : 'lines') : 'exact';
  return {
    ...(problem.problemId ? { id: problem.problemId } : {}),
    difficulty: problem.difficulty,
    keepsBytes: true,
    tags: problem.tags,
    ...(!isScored || release.caseMode === 'subtask_average' ? { caseMode: release.caseMode } : {}),
    comparison,
    ...(program ? { protocol: program.protocol } : {}),
    ...(adapter.length > 0 ? { adapter } : {}),
    ...(program && program.args.length > 0 ? { validatorArgs: program.args } : {}),
    ...(communication ? { communication } : {}),
    ...(isPlainIO ? { fileIO } : {}),
    ...(isWholeStack ? { stackLimit } : {}),
    codeShare: problem.codeShare,
    openCaseResult: problem.openCaseResult,
    ...(showCaseValues ? { showCaseValues } : {}),
    ...(hiddenFiles ? { hiddenFiles } : {}),
  };
};

const typesOf = ({ type, judgeMode, passes }: ReleaseDraft, isScored: boolean): string[] => [
  isScored ? 'scoring' : 'pass-fail',
  ...(judgeMode === 'interactive' ? ['interactive'] : []),
  ...(passes === undefined ? [] : ['multi-pass']),
  ...(type === problemTypes.outputOnly ? ['submit-answer'] : []),
];

/** Writes a problem as an ICPC/Kattis package 2025-09 with `assay.yaml`. */
export const writeIcpc: ProblemWriter = async (problem, { folder, name }) => {
  const out = collectFiles(folder);
  const { release, statements, languages } = problem;
  const isScored = hasPoints(release);
  loseHidden(problem, out);
  const written = await writeJudging(release, isScored, out);
  const { program } = written;
  if (problem.lab?.validator) await writeInputValidator(problem.lab.validator, out);
  if (release.judgeMode === 'default' && release.comparer) out.lose('export.comparison');
  if (release.templates) out.lose('export.setting', { key: 'templates' });
  const allowed = languages && codesOfLanguages(languages);
  if (allowed && !allowed.isExact) out.lose('export.setting', { key: 'languages' });
  const types = typesOf(release, isScored);
  const { source, ...rights } = licenceOf(problem.source);
  if (!rights.license) out.lose('export.licence');
  const names = Object.entries(statements).map(([locale, { title }]) => [codes[locale as Locale], title]);
  out.text(
    'problem.yaml',
    stringify({
      problem_format_version: '2025-09',
      type: types.length === 1 ? types[0] : types,
      name: Object.fromEntries(names),
      uuid: uuidOf(problem, name),
      ...(problem.author ? { credits: { authors: problem.author } } : {}),
      ...(source ? { source } : {}),
      ...rights,
      ...(problem.tags.length > 0 ? { keywords: problem.tags } : {}),
      limits: {
        time_limit: release.timeLimit / 1000,
        memory: release.memoryLimit,
        ...(release.outputLimit === undefined ? {} : { output: release.outputLimit / 1024 / 1024 }),
        ...(release.passes === undefined ? {} : { validation_passes: release.passes }),
      },
      ...(allowed ? { languages: allowed.codes } : {}),
    }),
  );
  out.text('assay.yaml', stringify(assaySettings(problem, isScored, written, out)));
  writeStatements(problem, out);
  await writeData(problem, isScored, program, out);
  for (const [file, content] of Object.entries(release.userExtraFiles)) out.add(`include/default/${file}`, content);
  if (release.judgeMode === 'default' && Object.keys(release.judgeExtraFiles).length > 0) {
    out.lose('export.setting', { key: 'judgeExtraFiles' });
  }
  if (release.cases.length === 0) out.lose('export.cases');
  writeSolutions(problem, out);
  for (const [language, code] of Object.entries(problem.codeTemplates)) {
    const own = templateCode(language);
    if (own === undefined) out.lose('export.setting', { key: `codeTemplates.${language}` });
    else out.text(`attachments/templates/${own}/template.txt`, code);
  }
  return out.written();
};
