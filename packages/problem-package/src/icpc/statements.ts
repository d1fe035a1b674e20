import { attachmentLink, type collectAttachments } from '../attachments.ts';
import type { FileSource } from '../fileSource.ts';
import { baseName, type FileTree, rootFiles, subtree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { pdfStatement } from '../pdfStatement.ts';
import { readText } from '../text/decodeText.ts';
import { htmlBody } from '../text/htmlBody.ts';
import { localImages } from '../text/localImages.ts';
import { splitStatement } from '../text/statementSections.ts';
import { texToMarkdown } from '../text/texToMarkdown.ts';
import { withConstants } from '../text/withConstants.ts';
import type { Locale, Statement } from '../types.ts';
import { localeOf } from './languageTags.ts';

/** Best first: what can be shown on a page before what can only be downloaded. */
const kinds = ['md', 'html', 'htm', 'tex', 'pdf', 'txt'];
/** TeX beyond this is not a problem statement. */
const longestTex = 256 << 10;

interface Found {
  /** Language code, `''` when the name has none. */
  code: string;
  kind: string;
  file: FileSource;
  /** Where its images lie. */
  folder: FileTree;
}

const findStatements = (tree: FileTree): Found[] => {
  const found: Found[] = [];
  const places: FileTree[] = [subtree(tree, 'statement'), subtree(tree, 'problem_statement'), tree];
  for (const folder of places) {
    for (const name of rootFiles(folder)) {
      const match = /^(?:problem|statement)(?:\.([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]+)*))?\.([a-z]+)$/.exec(name);
      if (match && kinds.includes(match[2]!)) {
        found.push({ code: match[1] ?? '', kind: match[2]!, file: folder.get(name)!, folder });
      }
    }
  }
  return found.sort((left, right) => kinds.indexOf(left.kind) - kinds.indexOf(right.kind));
};

interface Needs {
  tree: FileTree;
  /** Titles by language code. */
  names: Readonly<Record<string, string>>;
  constants: Readonly<Record<string, string>>;
  attachments: ReturnType<typeof collectAttachments>;
  notes: Notes;
}

const titleFor = (names: Readonly<Record<string, string>>, code: string, locale: Locale): string => {
  const same = Object.keys(names).find((name) => name !== '' && localeOf(name) === locale);
  return names[code] ?? (same === undefined ? undefined : names[same]) ?? names[''] ?? '';
};

const readStatement = async (found: Found, locale: Locale, needs: Needs): Promise<Statement> => {
  const { attachments, notes } = needs;
  const { file, kind, folder } = found;
  const title = titleFor(needs.names, found.code, locale);
  const empty: Statement = { title, description: '', input: '', output: '', hint: '' };
  if (kind === 'pdf') return pdfStatement({ file, title, locale, attachments, notes });
  const text = await readText(file, notes);
  if (kind === 'txt') return { ...empty, description: `\`\`\`\n${text.trim().replaceAll('```', "'''")}\n\`\`\`` };

  let body = text;
  let texTitle = '';
  if (kind === 'tex') {
    if (text.length > longestTex) throw new PackageError('file.tooLarge', { file: file.name, limit: longestTex });
    const tex = texToMarkdown(text, needs.constants);
    notes.lose('statement.tex', { file: file.name });
    if (tex.unknown.length > 0) {
      notes.lose('statement.texCommands', { file: file.name, commands: tex.unknown.slice(0, 20).join(', ') });
    }
    body = tex.markdown;
    texTitle = tex.title;
  } else {
    body = withConstants(text.replace(/\{\{(nextsample|remainingsamples)\}\}/g, ''), needs.constants);
  }
  const isHtml = kind === 'html' || kind === 'htm';
  if (isHtml) {
    body = htmlBody(body);
  }
  const linked = localImages(body, (reference) => {
    const path = reference.replace(/^\.\//, '');
    const image =
      folder.get(path) ??
      ['png', 'jpg', 'jpeg', 'svg', 'pdf'].map((extension) => folder.get(`${path}.${extension}`)).find(Boolean);
    if (image) return attachmentLink(attachments.add(baseName(image.name), image));
    notes.lose('statement.imageMissing', { file: file.name, image: reference });
    return null;
  });
  const parts = splitStatement(linked, isHtml ? 'html' : 'markdown');
  return { ...parts, title: title || texTitle || parts.title };
};

/**
 * The statements in the two languages of the product: for each the most readable file. Other languages are noted;
 * when there is nothing else, the first of them takes the place of English.
 */
export const readStatements = async (needs: Needs): Promise<Partial<Record<Locale, Statement>>> => {
  const { tree, notes } = needs;
  const found = findStatements(tree);
  const statements: Partial<Record<Locale, Statement>> = {};
  const used = new Set<Found>();
  for (const locale of ['zh-CN', 'en-US'] as const) {
    const best = found.find((item) => localeOf(item.code) === locale);
    if (!best) continue;
    used.add(best);
    statements[locale] = await readStatement(best, locale, needs);
  }
  const first = found[0];
  if (used.size === 0 && first) {
    used.add(first);
    notes.lose('statement.languageForeign', { file: first.file.name, language: first.code });
    statements['en-US'] = await readStatement(first, 'en-US', needs);
  }
  for (const item of found) {
    const isSameText = [...used].some((other) => other.code === item.code);
    if (!used.has(item) && !isSameText) notes.lose('statement.languageDropped', { file: item.file.name });
  }
  if (used.size === 0) {
    notes.lose('statement.missing');
    const title = needs.names[''] ?? Object.values(needs.names)[0] ?? '';
    statements['en-US'] = { title, description: '', input: '', output: '', hint: '' };
  }
  return statements;
};
