import { type CheckerProtocol, problemAuths, problemTypes } from '@assay/domain/problem';
import { collectAttachments } from '../attachments.ts';
import { bytesSource, type FileSource } from '../fileSource.ts';
import { foreignLanguage } from '../foreignLanguage.ts';
import { checkLimits } from '../importLimits.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { plainProblem } from '../plainProblem.ts';
import { sampleCases } from '../sampleCases.ts';
import { spjProgram } from '../spjProgram.ts';
import { withUnixLines } from '../text/unixLines.ts';
import { childrenNamed, childText, type XmlElement } from '../text/xmlTree.ts';
import type { ImportedProblem, PackagedSubmission, ReleaseDraft } from '../types.ts';
import { fpsTests } from './fpsTests.ts';
import { fpsTexts } from './fpsTexts.ts';

const known = new Set([
  'title',
  'time_limit',
  'memory_limit',
  'description',
  'input',
  'output',
  'hint',
  'source',
  'sample_input',
  'sample_output',
  'test_input',
  'test_output',
  'template',
  'prepend',
  'append',
  'solution',
  'spj',
  'tpj',
  'interactor',
  'img',
  'remote_oj',
  'remote_id',
]);

/** Those that hold text and nothing else. */
const withParts = 'img';

const limit = (item: XmlElement, name: string, units: Record<string, number>, usual: number, notes: Notes): number => {
  const element = item.children.find((child) => child.name === name);
  const value = Number.parseFloat(element?.text ?? '');
  if (!element || !Number.isFinite(value)) return usual;
  if (value <= 0) {
    notes.lose('limit.ignored', { key: name, value });
    return usual;
  }
  const unit = (element.attributes['unit'] ?? '').toLowerCase();
  return Math.ceil(value * (units[unit] ?? units[''] ?? 1));
};

const withoutLastNewline = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n$/, '');

/** The language that an element is in; one that is not known here is noted. */
const languageOf = (element: XmlElement, notes: Notes): string | undefined => {
  const name = element.attributes['language'] ?? '';
  const language = foreignLanguage(name);
  if (!language) notes.lose('language.unknown', { language: name });
  return language;
};

const byLanguage = (item: XmlElement, name: string, notes: Notes): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const element of childrenNamed(item, name)) {
    const language = languageOf(element, notes);
    if (language) texts[language] = element.text;
  }
  return texts;
};

type Judging = Pick<ReleaseDraft, 'judgeMode' | 'checker' | 'interactor'>;

/**
 * Checker (`spj`, or `tpj`, which is called as testlib's are) or interactor. Throws for what is no program: answers of
 * a quiz (`language="Text"`), and for interactors with conventions of their own.
 */
const fpsJudging = (item: XmlElement): Judging => {
  const programs = (name: string) => childrenNamed(item, name).filter((element) => element.text.trim() !== '');
  const read = (element: XmlElement, mode: 'spj' | 'interactive', protocol: CheckerProtocol) => {
    const language = element.attributes['language'] ?? '';
    if (language === 'Text') throw new PackageError('judgeMode.unsupported', { mode: 'text judge' });
    return spjProgram(element.text, language, mode, protocol);
  };
  const [talk] = programs('interactor');
  if (talk) {
    const interactor = read(talk, 'interactive', 'hustoj');
    if (interactor.protocol !== 'testlib') throw new PackageError('judgeMode.unsupported', { mode: 'interactor' });
    return { judgeMode: 'interactive', interactor };
  }
  const [byTestlib] = programs('tpj');
  if (byTestlib) return { judgeMode: 'spj', checker: read(byTestlib, 'spj', 'testlib') };
  const [spj] = programs('spj');
  return spj ? { judgeMode: 'spj', checker: read(spj, 'spj', 'hustoj') } : { judgeMode: 'default' };
};

/** Reads one `item` of a freeproblemset file (server rules 9; HUSTOJ). */
export const readFps = (item: XmlElement, version: string, notes: Notes): ImportedProblem => {
  const said = item.children.filter((child) => child.children.length > 0 || child.text.trim() !== '');
  for (const name of new Set(said.map((child) => child.name))) {
    if (!known.has(name)) notes.lose('key.ignored', { file: 'xml', key: name });
  }
  for (const { name, children } of item.children) {
    if (!known.has(name) || name === withParts) continue;
    for (const child of children) notes.lose('key.ignored', { file: 'xml', key: `${name}/${child.name}` });
  }
  const elsewhere = childText(item, 'remote_oj').trim();
  if (elsewhere !== '') {
    notes.lose('problem.elsewhere', { oj: elsewhere, id: childText(item, 'remote_id').trim() });
  }
  const title = childText(item, 'title').trim();
  if (title === '') notes.refuse('title.missing', { locale: 'zh-CN' });

  const attachments = collectAttachments();
  const text = fpsTexts(item, attachments, notes);
  const judging = fpsJudging(item);
  const tests = fpsTests(item, judging.judgeMode !== 'default', notes);
  const file = (name: string, content: string): FileSource => withUnixLines(bytesSource(name, Buffer.from(content)));

  const outputs = childrenNamed(item, 'sample_output').map((element) => withoutLastNewline(element.text));
  const examples = childrenNamed(item, 'sample_input')
    .map((element, index) => ({ input: withoutLastNewline(element.text), output: outputs[index] ?? '' }))
    .filter(({ input, output }) => input.trim() !== '' || output.trim() !== '');
  const isUntested = tests.length === 0 && examples.length === 0;
  if (isUntested) notes.lose('cases.none');
  const submissions: PackagedSubmission[] = childrenNamed(item, 'solution').map((element, index) => ({
    path: `solution-${index + 1}`,
    expected: 'accepted',
    language: foreignLanguage(element.attributes['language'] ?? '') ?? null,
    file: bytesSource(`solution-${index + 1}`, Buffer.from(element.text)),
  }));
  const prepend = byLanguage(item, 'prepend', notes);
  const append = byLanguage(item, 'append', notes);
  const wrapped = [...new Set([...Object.keys(prepend), ...Object.keys(append)])];

  const seconds = { '': 1000, s: 1000, ms: 1 };
  const timeLimit = limit(item, 'time_limit', seconds, 1000, notes);
  const memoryLimit = limit(
    item,
    'memory_limit',
    version === '1.1' ? { '': 1 } : { '': 1, mb: 1, kb: 1 / 1024 },
    128,
    notes,
  );
  checkLimits({ timeLimit, memoryLimit }, notes);
  return plainProblem({
    statements: {
      'zh-CN': {
        title,
        description: text('description'),
        input: text('input'),
        output: text('output'),
        hint: text('hint'),
      },
    },
    examples,
    source: childText(item, 'source').trim(),
    codeTemplates: byLanguage(item, 'template', notes),
    attachments: attachments.list,
    ...(isUntested ? { auth: problemAuths.hidden } : {}),
    submissions,
    release: {
      version: 1,
      type: problemTypes.acm,
      timeLimit,
      memoryLimit,
      stackLimit: 128,
      ...judging,
      caseMode: 'default',
      removeEndBlank: true,
      userExtraFiles: {},
      judgeExtraFiles: {},
      ioScore: 0,
      difficulty: 1,
      cases:
        tests.length === 0
          ? sampleCases(examples, 0, notes)
          : tests.map(({ name, input, output }, index) => ({
              seq: index + 1,
              inputName: `${name}.in`,
              outputName: `${name}.out`,
              input: file(`${name}.in`, input),
              output: file(`${name}.out`, output),
              score: 0,
              group: 1,
              isSample: false,
            })),
      groups: [],
      ...(wrapped.length > 0
        ? {
            templates: Object.fromEntries(
              wrapped.map((language) => [
                language,
                { prepend: prepend[language] ?? '', append: append[language] ?? '' },
              ]),
            ),
          }
        : {}),
    },
  });
};
