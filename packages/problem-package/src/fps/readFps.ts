import { type CheckerProtocol, problemTypes } from '@assay/domain';
import { attachmentLink, collectAttachments } from '../attachments.ts';
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
import type { ImportedProblem, PackagedSubmission } from '../types.ts';

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
  'img',
  'url',
]);

const limit = (item: XmlElement, name: string, units: Record<string, number>, usual: number): number => {
  const element = item.children.find((child) => child.name === name);
  const value = Number.parseFloat(element?.text ?? '');
  if (!element || !Number.isFinite(value)) return usual;
  const unit = (element.attributes['unit'] ?? '').toLowerCase();
  return Math.ceil(value * (units[unit] ?? units[''] ?? 1));
};

/** Markdown stands between `[md]` and `[/md]`, everything else is HTML; both are fine for statements. */
const plain = (text: string): string => text.replace(/\[\/?md\]/g, '').trim();

/** More pictures than any problem shows; what comes after them is attached only. */
const mostImages = 200;

/** Puts links in place of the addresses of images, all in one go, so that no link is taken for an address again. */
const imageLinker = (images: readonly { src: string; link: string }[]): ((text: string) => string) => {
  const links = new Map(images.slice(0, mostImages).flatMap(({ src, link }) => (src === '' ? [] : [[src, link]])));
  if (links.size === 0) return (text) => text;
  const longestFirst = [...links.keys()].sort((left, right) => right.length - left.length);
  const pattern = new RegExp(longestFirst.map((src) => src.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'g');
  return (text) => text.replace(pattern, (src) => links.get(src) ?? src);
};

const withoutLastNewline = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n$/, '');

const byLanguage = (item: XmlElement, name: string, notes: Notes): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const element of childrenNamed(item, name)) {
    const language = foreignLanguage(element.attributes['language'] ?? '');
    if (language) texts[language] = element.text;
    else notes.lose('language.unknown', { language: element.attributes['language'] ?? '' });
  }
  return texts;
};

/** Inputs with their outputs. Some exports of HUSTOJ write outputs as every second `test_input`. */
const testPairs = (item: XmlElement, hasSpj: boolean, notes: Notes): { input: string; output: string }[] => {
  const inputs = childrenNamed(item, 'test_input').map((element) => element.text);
  const outputs = childrenNamed(item, 'test_output').map((element) => element.text);
  if (outputs.length === 0 && !hasSpj && inputs.length > 0 && inputs.length % 2 === 0) {
    notes.lose('tests.alternating', { count: inputs.length / 2 });
    return inputs.flatMap((input, index) => (index % 2 === 0 ? [{ input, output: inputs[index + 1] ?? '' }] : []));
  }
  return inputs.map((input, index) => ({ input, output: outputs[index] ?? '' }));
};

/** Reads one `item` of a freeproblemset file (server rules 9; HUSTOJ). */
export const readFps = (item: XmlElement, version: string, notes: Notes): ImportedProblem => {
  if (childText(item, 'remote_oj').trim() !== '') throw new PackageError('problem.remote');
  const said = item.children.filter((child) => child.children.length > 0 || child.text.trim() !== '');
  for (const name of new Set(said.map((child) => child.name))) {
    if (!known.has(name)) notes.lose('key.ignored', { file: 'xml', key: name });
  }
  const title = childText(item, 'title').trim();
  if (title === '') notes.refuse('title.missing', { locale: 'zh-CN' });

  const attachments = collectAttachments();
  const images = childrenNamed(item, 'img').map((element, index) => {
    const src = childText(element, 'src').trim();
    const name = src.slice(src.lastIndexOf('/') + 1).replace(/[?#].*$/, '') || `image-${index + 1}.png`;
    return {
      src,
      link: attachmentLink(
        attachments.add(name, bytesSource(name, Buffer.from(childText(element, 'base64'), 'base64'))),
      ),
    };
  });
  const link = imageLinker(images);
  const text = (name: string): string => link(plain(childText(item, name)));

  const spjs = childrenNamed(item, 'spj').filter((element) => element.text.trim() !== '');
  const spj = spjs[0];
  const protocol: CheckerProtocol = 'hustoj';
  const tests = testPairs(item, spj !== undefined, notes);
  const file = (name: string, content: string): FileSource => withUnixLines(bytesSource(name, Buffer.from(content)));

  const outputs = childrenNamed(item, 'sample_output').map((element) => withoutLastNewline(element.text));
  const examples = childrenNamed(item, 'sample_input').map((element, index) => ({
    input: withoutLastNewline(element.text),
    output: outputs[index] ?? '',
  }));
  if (tests.length === 0 && examples.length === 0) notes.refuse('cases.none');
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
  const timeLimit = limit(item, 'time_limit', seconds, 1000);
  const memoryLimit = limit(item, 'memory_limit', version === '1.1' ? { '': 1 } : { '': 1, mb: 1, kb: 1 / 1024 }, 128);
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
    submissions,
    release: {
      version: 1,
      type: problemTypes.acm,
      timeLimit,
      memoryLimit,
      stackLimit: 128,
      judgeMode: spj ? 'spj' : 'default',
      caseMode: 'default',
      removeEndBlank: true,
      ...(spj
        ? { checker: spjProgram(spj.text, spj.attributes['language'] === 'C' ? 'C' : 'C++', 'spj', protocol) }
        : {}),
      userExtraFiles: {},
      judgeExtraFiles: {},
      ioScore: 0,
      difficulty: 1,
      cases:
        tests.length === 0
          ? sampleCases(examples, 0, notes)
          : tests.map(({ input, output }, index) => ({
              seq: index + 1,
              inputName: `${index + 1}.in`,
              outputName: `${index + 1}.out`,
              input: file(`${index + 1}.in`, input),
              output: file(`${index + 1}.out`, output),
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
