import { attachmentLink, type collectAttachments } from './attachments.ts';
import type { FileSource } from './fileSource.ts';
import { baseName } from './fileTree.ts';
import type { Notes } from './notes.ts';
import type { Locale, Statement } from './types.ts';

interface Needs {
  file: FileSource;
  title: string;
  locale: Locale;
  attachments: ReturnType<typeof collectAttachments>;
  notes: Notes;
}

/** A statement that is nothing but a link to its PDF, which is attached; this is noted. */
export const pdfStatement = ({ file, title, locale, attachments, notes }: Needs): Statement => {
  notes.lose('statement.pdf', { file: file.name });
  const label = locale === 'zh-CN' ? '题目描述（PDF）' : 'Problem statement (PDF)';
  const name = attachments.add(baseName(file.name), file);
  return { title, description: `[${label}](${attachmentLink(name)})`, input: '', output: '', hint: '' };
};
