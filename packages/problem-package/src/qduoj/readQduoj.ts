import { problemAuths, problemTypes, sumPoints } from '@assay/domain/problem';
import { z } from 'zod';
import { bytesSource, type FileSource } from '../fileSource.ts';
import { baseName, type FileTree, subtree } from '../fileTree.ts';
import { foreignLanguage } from '../foreignLanguage.ts';
import { checkLimits } from '../importLimits.ts';
import type { Notes } from '../notes.ts';
import { noteUnused } from '../noteUnused.ts';
import { sampleCases } from '../sampleCases.ts';
import { casePoints } from '../scorePlan.ts';
import { spjProgram } from '../spjProgram.ts';
import { readJson } from '../text/readJson.ts';
import { loseUnknownKeys } from '../text/readYaml.ts';
import { withUnixLines } from '../text/unixLines.ts';
import type { ImportedProblem } from '../types.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const orEmpty = text.nullish().transform((part) => part ?? '');
const formatted = z
  .union([text, z.looseObject({ value: text.nullish() }).transform((part) => part.value ?? '')])
  .nullish()
  .transform((part) => part ?? '');

const schema = z.looseObject({
  display_id: text.nullish(),
  title: text.default(''),
  description: formatted,
  input_description: formatted,
  output_description: formatted,
  hint: formatted,
  tags: z.array(text).nullish(),
  test_case_score: z
    .array(z.looseObject({ input_name: text, output_name: text.nullish(), score: z.coerce.number().nullish() }))
    .default([]),
  time_limit: z.coerce.number().default(1000),
  memory_limit: z.coerce.number().default(256),
  samples: z
    .array(z.looseObject({ input: orEmpty, output: orEmpty }))
    .nullish()
    .transform((list) => list ?? []),
  template: z
    .record(
      z.string(),
      z.looseObject({
        prepend: orEmpty,
        template: orEmpty,
        append: orEmpty,
      }),
    )
    .or(
      z
        .array(z.unknown())
        .max(0)
        .transform(() => null),
    )
    .nullish(),
  spj: z
    .looseObject({ code: text, language: text })
    .or(z.literal(false).transform(() => null))
    .nullish(),
  rule_type: z.string().default('ACM'),
  source: text.nullish(),
  answers: z.array(z.looseObject({ language: z.string(), code: z.string() })).nullish(),
});

/** Whether contestants may take the tests home is for whoever runs this site to say. */
const quietKeys = ['allow_public_test_case_download'];

/** The languages that such problems allow (server rules 9). */
const usualLanguages = ['C', 'C With O2', 'C++', 'C++ With O2', 'Java', 'Python3', 'Python2', 'Golang', 'C#'];

/** Reads one problem folder of a QDUOJ archive: its JSON file and `testcase/`. */
export const readQduoj = async (tree: FileTree, json: FileSource, notes: Notes): Promise<ImportedProblem> => {
  const raw = await readJson(json, schema, notes);
  loseUnknownKeys(raw, [...Object.keys(schema.shape), ...quietKeys], json.name, notes);
  const data = subtree(tree, 'testcase');
  if (raw.title === '') notes.refuse('title.missing', { locale: 'zh-CN' });
  const isOi = raw.rule_type !== 'ACM';
  const file = (name: string): FileSource => {
    const found = data.get(name);
    if (!found) notes.refuse('case.noFile', { name });
    return withUnixLines(found ?? bytesSource(name, Buffer.alloc(0)), notes);
  };
  const listed = raw.test_case_score.map((item, index) => {
    const hasOutput = item.output_name != null && item.output_name !== '' && item.output_name !== '-';
    const outputName = hasOutput ? item.output_name! : item.input_name.replace(/\.in$/, '.out');
    return {
      seq: index + 1,
      inputName: item.input_name,
      outputName,
      input: file(item.input_name),
      output: hasOutput ? file(outputName) : bytesSource(outputName, Buffer.alloc(0)),
      score: isOi ? casePoints(item.score ?? 0, notes) : 0,
      group: 1,
      isSample: false,
    };
  });
  const cases = listed.length > 0 ? listed : sampleCases(raw.samples, isOi ? 100 : 0, notes);
  if (cases.length === 0) notes.refuse('cases.none');
  const codeTemplates: Record<string, string> = {};
  const templates: Record<string, { prepend: string; append: string }> = {};
  for (const [name, part] of Object.entries(raw.template ?? {})) {
    const language = foreignLanguage(name);
    if (!language) {
      notes.lose('language.unknown', { language: name });
      continue;
    }
    if (part.template !== '') codeTemplates[language] = part.template;
    if (part.prepend !== '' || part.append !== '') templates[language] = { prepend: part.prepend, append: part.append };
  }
  const tests = listed.flatMap(({ inputName, outputName }) => [`testcase/${inputName}`, `testcase/${outputName}`]);
  const used = new Set([baseName(json.name), 'testcase/info', ...tests]);
  noteUnused(tree, (path) => used.has(path), notes);
  const timeLimit = Math.round(raw.time_limit);
  const memoryLimit = Math.round(raw.memory_limit);
  checkLimits({ timeLimit, memoryLimit }, notes);
  const displayId = (raw.display_id ?? '').trim().toUpperCase();
  return {
    externalId: displayId === '' ? undefined : `qduoj:${displayId}`,
    problemId: displayId || undefined,
    defaultLocale: 'zh-CN',
    statements: {
      'zh-CN': {
        title: raw.title,
        description: raw.description,
        input: raw.input_description,
        output: raw.output_description,
        hint: raw.hint,
      },
    },
    examples: raw.samples.map(({ input, output }) => ({ input, output })),
    source: raw.source ?? '',
    difficulty: 1,
    tags: [...new Set((raw.tags ?? []).map((tag) => tag.trim()).filter(Boolean))],
    auth: problemAuths.public,
    codeShare: false,
    isSilent: true,
    openCaseResult: true,
    languages: usualLanguages,
    codeTemplates,
    attachments: [],
    submissions: (raw.answers ?? []).map((answer, index) => ({
      path: `answer-${index + 1}`,
      expected: 'accepted',
      language: foreignLanguage(answer.language) ?? null,
      file: bytesSource(`answer-${index + 1}`, Buffer.from(answer.code)),
    })),
    release: {
      version: 1,
      type: isOi ? problemTypes.oi : problemTypes.acm,
      timeLimit,
      memoryLimit,
      stackLimit: 128,
      judgeMode: raw.spj ? 'spj' : 'default',
      caseMode: 'default',
      removeEndBlank: true,
      ...(raw.spj
        ? { checker: spjProgram(raw.spj.code, raw.spj.language, 'spj', 'qduoj') }
        : { comparer: { rule: 'qduoj' } }),
      userExtraFiles: {},
      judgeExtraFiles: {},
      ioScore: sumPoints(cases.map((item) => item.score)),
      difficulty: 1,
      cases,
      groups: [],
      ...(Object.keys(templates).length > 0 ? { templates } : {}),
    },
  };
};
