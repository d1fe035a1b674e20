import type { Example } from '@assay/domain';
import { z } from 'zod';
import { attachmentLink, type collectAttachments } from '../attachments.ts';
import type { FileSource } from '../fileSource.ts';
import { baseName, type FileTree, rootFiles, subtree, topFolders } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { pdfStatement } from '../pdfStatement.ts';
import { readText, textLimit } from '../text/decodeText.ts';
import { localImages } from '../text/localImages.ts';
import { readJson } from '../text/readJson.ts';
import { splitStatement } from '../text/statementSections.ts';
import { texToMarkdown } from '../text/texToMarkdown.ts';
import type { Locale, Statement } from '../types.ts';
import { plainTex } from './polygonTex.ts';
import type { PolygonPackage } from './polygonXml.ts';

/** TeX beyond this is not a part of a problem statement. */
const longestTex = 256 << 10;

const text = z.string().nullish();
const properties = z.looseObject({
  name: text,
  legend: text,
  input: text,
  output: text,
  notes: text,
  interaction: text,
  scoring: text,
  tutorial: text,
  authorName: text,
  sampleTests: z.array(z.looseObject({ input: z.string(), output: z.string() })).nullish(),
});

const sectionNames = ['name', 'legend', 'input', 'output', 'notes', 'interaction', 'scoring', 'tutorial'] as const;
type SectionName = (typeof sectionNames)[number];

interface Sections {
  language: string;
  /** LaTeX by section. */
  tex: Record<SectionName, string>;
  samples: Example[];
  author: string;
  /** Where its images lie. */
  folders: FileTree[];
}

const localeOf = (language: string): Locale | null =>
  language === 'english' ? 'en-US' : language === 'chinese' ? 'zh-CN' : null;

/** Texts of one language: sections in files of their own, and what those leave out from the file of properties. */
const readSections = async (tree: FileTree, language: string, notes: Notes): Promise<Sections> => {
  const folder = subtree(tree, `statement-sections/${language}`);
  const built = subtree(tree, `statements/${language}`);
  const file = built.get('problem-properties.json');
  const known = file ? await readJson(file, properties, notes) : {};
  const tex = {} as Record<SectionName, string>;
  for (const name of sectionNames) {
    const own = folder.get(`${name}.tex`);
    const content = own ? await readText(own, notes) : '';
    tex[name] = content.trim() || (known[name] ?? '').replace(/\r\n?/g, '\n').trim();
    if (tex[name].length > longestTex)
      throw new PackageError('file.tooLarge', { file: `${language}/${name}.tex`, limit: longestTex });
  }
  const samples: Example[] = [];
  for (const name of rootFiles(folder)) {
    const [input, output] = [folder.get(name)!, folder.get(`${name}.a`)];
    if (!/^example\.\d+$/.test(name) || !output || input.size > textLimit || output.size > textLimit) continue;
    samples.push({ input: await readText(input, notes), output: await readText(output, notes) });
  }
  return {
    language,
    tex,
    samples: samples.length > 0 ? samples : (known.sampleTests ?? []).map(({ input, output }) => ({ input, output })),
    author: known.authorName ?? '',
    folders: [folder, built],
  };
};

const headings: Record<Locale, { interaction: string; scoring: string }> = {
  'en-US': { interaction: 'Interaction', scoring: 'Scoring' },
  'zh-CN': { interaction: '交互', scoring: '计分' },
};

interface Needs {
  tree: FileTree;
  polygon: PolygonPackage;
  attachments: ReturnType<typeof collectAttachments>;
  notes: Notes;
}

const statementOf = (sections: Sections, locale: Locale, { polygon, attachments, notes }: Needs): Statement => {
  const { language, tex, folders } = sections;
  const unknown = new Set<string>();
  const convert = (section: SectionName): string => {
    const converted = texToMarkdown(plainTex(tex[section]));
    for (const command of converted.unknown) unknown.add(command);
    return localImages(converted.markdown, (reference) => {
      const path = reference.replace(/^\.\//, '');
      const names = [path, ...['png', 'jpg', 'jpeg', 'svg', 'gif', 'pdf'].map((extension) => `${path}.${extension}`)];
      const image = folders.flatMap((folder) => names.flatMap((name) => folder.get(name) ?? []))[0];
      if (image) return attachmentLink(attachments.add(baseName(image.name), image));
      notes.lose('statement.imageMissing', { file: `${language}/${section}.tex`, image: reference });
      return null;
    }).trim();
  };
  const under = (heading: string, body: string): string => (body === '' ? '' : `## ${heading}\n\n${body}`);
  const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n\n');
  const words = headings[locale];
  const statement: Statement = {
    title: polygon.names[language] || texToMarkdown(tex.name).markdown.trim(),
    description: joined(convert('legend'), under(words.interaction, convert('interaction'))),
    input: convert('input'),
    output: convert('output'),
    hint: joined(under(words.scoring, convert('scoring')), convert('notes')),
  };
  notes.lose('statement.tex', { file: language });
  if (unknown.size > 0) {
    notes.lose('statement.texCommands', { file: language, commands: [...unknown].slice(0, 20).join(', ') });
  }
  if (tex.tutorial !== '') notes.lose('tutorial', { file: language });
  return statement;
};

/** A statement in one file, as Polygon builds it from the sections where a package has those. */
const wholeStatement = async (file: FileSource, language: string, { tree, polygon, attachments, notes }: Needs) => {
  const tex = await readText(file, notes);
  if (tex.length > longestTex) throw new PackageError('file.tooLarge', { file: file.name, limit: longestTex });
  const { title, markdown, unknown } = texToMarkdown(plainTex(tex));
  const built = subtree(tree, `statements/${language}`);
  const linked = localImages(markdown, (reference) => {
    const image = ['', '.png', '.jpg', '.jpeg', '.svg', '.gif', '.pdf'].flatMap(
      (end) => built.get(reference + end) ?? [],
    )[0];
    if (image) return attachmentLink(attachments.add(baseName(image.name), image));
    notes.lose('statement.imageMissing', { file: file.name, image: reference });
    return null;
  });
  notes.lose('statement.tex', { file: language });
  if (unknown.length > 0)
    notes.lose('statement.texCommands', { file: language, commands: unknown.slice(0, 20).join(', ') });
  return {
    statement: { ...splitStatement(linked, 'markdown'), title: polygon.names[language] || title },
    samples: [] as Example[],
    author: '',
  };
};

export interface PolygonTexts {
  statements: Partial<Record<Locale, Statement>>;
  examples: Example[];
  author: string;
}

/**
 * English and Chinese statements; where there is neither, the first of the others takes the place of English, which is
 * noted. Solutions in words (`tutorial`) have no place here and are noted.
 */
export const polygonStatements = async (needs: Needs): Promise<PolygonTexts> => {
  const { tree, polygon, notes } = needs;
  const withTexts = new Set([
    ...topFolders(subtree(tree, 'statement-sections')),
    ...topFolders(subtree(tree, 'statements')).filter((name) => tree.has(`statements/${name}/problem-properties.json`)),
  ]);
  const found = [...withTexts].map((language) => ({
    language,
    read: async (locale: Locale) => {
      const sections = await readSections(tree, language, notes);
      return { statement: statementOf(sections, locale, needs), samples: sections.samples, author: sections.author };
    },
  }));
  for (const { language, path } of polygon.pdfs) {
    if (withTexts.has(language) || !tree.has(path)) continue;
    found.push({
      language,
      read: async (locale) => {
        const [file, title] = [tree.get(path)!, polygon.names[language] ?? ''];
        return {
          statement: pdfStatement({ file, title, locale, attachments: needs.attachments, notes }),
          samples: [],
          author: '',
        };
      },
    });
  }
  const told = new Set(found.map(({ language }) => language));
  for (const language of topFolders(subtree(tree, 'statements'))) {
    const file = tree.get(`statements/${language}/problem.tex`);
    if (file && !told.has(language)) found.push({ language, read: () => wholeStatement(file, language, needs) });
  }
  const texts: PolygonTexts = { statements: {}, examples: [], author: '' };
  const isShown = found.some((item) => localeOf(item.language));
  for (const [index, item] of found.entries()) {
    const locale = localeOf(item.language) ?? (!isShown && index === 0 ? 'en-US' : null);
    if (!locale) {
      notes.lose('statement.languageDropped', { file: item.language });
      continue;
    }
    if (!isShown) notes.lose('statement.languageForeign', { file: item.language, language: item.language });
    const { statement, samples, author } = await item.read(locale);
    texts.statements[locale] = statement;
    if (texts.examples.length === 0) texts.examples = samples;
    texts.author ||= author;
  }
  if (found.length === 0) {
    notes.lose('statement.missing');
    const title = polygon.names['english'] ?? polygon.names['chinese'] ?? Object.values(polygon.names)[0] ?? '';
    texts.statements['en-US'] = { title, description: '', input: '', output: '', hint: '' };
  }
  for (const statement of Object.values(texts.statements)) statement.title ||= polygon.shortName;
  return texts;
};
