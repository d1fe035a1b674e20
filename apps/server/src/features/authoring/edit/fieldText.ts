import type { BlobRef, ProblemState, SetterProgram } from '@assay/domain';
import type { BlobStore } from '../../../platform/blobs/blobs.ts';
import { extraFileTexts } from '../../problem/index.ts';
import { sourceText } from './programs.ts';

const isProgram = (value: unknown): value is SetterProgram =>
  typeof value === 'object' && value !== null && 'sources' in value && 'main' in value;

const programText = async (program: SetterProgram, blobs: Pick<BlobStore, 'read'>): Promise<string> =>
  `${program.main} · ${program.language} · ${program.protocol}\n${await sourceText(program, blobs)}`;

const fileTexts = async (files: Record<string, BlobRef>, blobs: Pick<BlobStore, 'read'>): Promise<string> => {
  const texts = await extraFileTexts(files, blobs);
  return Object.entries(texts)
    .map(([name, text]) => `=== ${name} (${files[name]?.size ?? 0} B)\n${text}`)
    .join('\n');
};

/** One field of a problem as people read it: programs and files by what is in them, lists by lines. */
export const fieldText = async (field: string, value: unknown, blobs: Pick<BlobStore, 'read'>): Promise<string> => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (isProgram(value)) return programText(value, blobs);
  if (field === 'release.userExtraFiles' || field === 'release.judgeExtraFiles')
    return fileTexts(value as Record<string, BlobRef>, blobs);
  if (field === 'templates')
    return (value as ProblemState['templates'])
      .map(({ language, code, status }) => `=== ${language}${status ? '' : ' (off)'}\n${code}`)
      .join('\n');
  if (field.startsWith('translations.'))
    return Object.entries(value)
      .map(([key, text]) => `=== ${key}\n${text}`)
      .join('\n');
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
};
