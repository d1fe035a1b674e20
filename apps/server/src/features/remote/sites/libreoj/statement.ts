import { createMarkdown } from '@assay/markup';
import { type HtmlRules, htmlOf } from '../page/htmlOf.ts';
import { readPage } from '../page/readPage.ts';
import type { RemoteProblem, RemoteTexts } from '../site.ts';
import type { ProblemAnswer } from './answers.ts';

/** Letters that no text has, around formulas on their way from markdown to HTML. */
const inner = { open: '\uE000', close: '\uE001', display: false };
const whole = { open: '\uE002', close: '\uE003', display: true };
const marks = /[\uE000-\uE003]/g;

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const markdown = createMarkdown((source, display) => {
  const { open, close } = display ? whole : inner;
  return open + escapeHtml(source) + close;
});

const htmlOfMarkdown = (text: string, base: string): string => {
  const rules: HtmlRules = { base, marks: [inner, whole] };
  return readPage(markdown.render(text.replace(marks, '').replace(/\r\n?/g, '\n')), ($) =>
    htmlOf($('body').contents(), rules),
  );
};

const heading = (title: string): string => `<h4>${escapeHtml(title)}</h4>`;

const kinds: readonly (readonly [key: 'description' | 'input' | 'output', title: RegExp])[] = [
  ['input', /^(?:输入|input)/i],
  ['output', /^(?:输出|output)/i],
  ['description', /^(?:题目描述|问题描述|题目|描述|description|(?:problem )?statement|problem description)$/i],
];
const late = /提示|说明|数据|范围|约定|限制|子任务|来源|hint|note|limit|constraint|subtask|source|scoring/i;

/** Puts sections where our statements have them; one with a title of its own keeps it. */
const textsOf = (answer: ProblemAnswer, base: string): RemoteTexts => {
  const { locale, title, contentSections } = answer.localizedContentsOfLocale;
  const parts: Record<'description' | 'input' | 'output' | 'hint', string[]> = {
    description: [],
    input: [],
    output: [],
    hint: [],
  };
  for (const { sectionTitle, type, text } of contentSections) {
    const html = htmlOfMarkdown(text ?? '', base);
    if (html === '') continue;
    const name = sectionTitle.trim();
    const kind = type === 'Sample' ? undefined : kinds.find(([, known]) => known.test(name))?.[0];
    const isEarly = type !== 'Sample' && !late.test(name) && parts.input.length === 0 && parts.output.length === 0;
    const place = kind ?? (isEarly ? 'description' : 'hint');
    parts[place].push(kind ? html : `${heading(name)}\n${html}`);
  }
  const files = answer.judgeInfo?.fileIo;
  const words = locale === 'en_US' ? ['Input file', 'Output file'] : ['输入文件', '输出文件'];
  const file = (word: string | undefined, name: string): string => `<p>${word}: <code>${escapeHtml(name)}</code></p>`;
  if (files) parts.input.unshift(file(words[0], files.inputFilename));
  if (files) parts.output.unshift(file(words[1], files.outputFilename));
  const joined = (key: keyof typeof parts): string => parts[key].join('\n');
  const [description, input, output, hint] = [joined('description'), joined('input'), joined('output'), joined('hint')];
  return { title: title.trim(), description, input, output, hint };
};

const lines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n$/, '');

/** Makes a problem of the site's answers, the first one in its own language. */
export const problemOf = (
  [answer, english]: readonly [ProblemAnswer, ProblemAnswer | undefined],
  id: string,
  base: string,
): RemoteProblem => {
  const { meta, judgeInfo, localizedContentsOfLocale: contents } = answer;
  const all = answer.samples ?? [];
  const shown = contents.contentSections.flatMap(({ type, sampleId }) => {
    const sample = type === 'Sample' ? all[sampleId ?? -1] : undefined;
    return sample ? [sample] : [];
  });
  const samples = shown.length > 0 ? shown : all;
  return {
    id,
    ...(String(meta.id) !== id && { internalId: String(meta.id) }),
    texts: textsOf(answer, base),
    ...(english && { translations: { 'en-US': textsOf(english, base) } }),
    samples: samples.map(({ inputData, outputData }) => ({ input: lines(inputData), output: lines(outputData) })),
    timeLimit: judgeInfo?.timeLimit ?? null,
    memoryLimit: judgeInfo?.memoryLimit ?? null,
    tags: (answer.tagsOfLocale ?? []).map(({ name }) => name),
    // Files are handed in there, no program.
    ...(meta.type === 'SubmitAnswer' && { languages: [] }),
  };
};
