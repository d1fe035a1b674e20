import { realpath, stat } from 'node:fs/promises';
import type { node } from '@assay/contract';
import type { Language, Tools } from '../languages/language.ts';
import { toolchainInBox } from '../languages/language.ts';
import type { ToolchainFolder } from './folder.ts';

/** The programs of a language on this machine, or what is missing. */
export type FoundTools = { ok: true; tools: Tools; fingerprint: string } | { ok: false; missing: string };

/**
 * Look for every program of a language. Links through /etc/alternatives are resolved here, because boxes see only /usr;
 * the fingerprint is made of size and time of the real files.
 */
export const findTools = async (language: Language, folder: ToolchainFolder): Promise<FoundTools> => {
  const tools: Record<string, string> = {};
  const marks: string[] = [];
  for (const [role, places] of Object.entries(language.programs)) {
    for (const place of places) {
      const host = folder.hostPath(place);
      const real = host && (await realpath(host).catch(() => undefined));
      if (!real) continue;
      const info = await stat(real);
      if (!info.isFile()) continue;
      tools[role] = place.startsWith(toolchainInBox) ? place : real;
      marks.push(`${role}=${real}:${info.size}:${Math.floor(info.mtimeMs)}`);
      break;
    }
    if (!tools[role]) return { ok: false, missing: places[0]! };
  }
  return { ok: true, tools, fingerprint: marks.join(';') };
};

/** Changes when a program of a language comes, goes or is replaced; only looks at files. */
export const toolMarks = async (languages: readonly Language[], folder: ToolchainFolder): Promise<string> =>
  JSON.stringify(await Promise.all(languages.map((language) => findTools(language, folder))));

/** What is missing of a language, and which packages bring it. */
export const whyMissing = (language: Language, program: string): node.WhyNoLanguage =>
  language.packages.length > 0
    ? { code: 'missing', program, packages: language.packages.join(' ') }
    : { code: 'noPackage', program };

/** The same in English, for logs and command lines. */
export const inEnglish = (why: node.WhyNoLanguage): string => {
  switch (why.code) {
    case 'missing':
      return `${why.program} is not installed; apt-get install ${why.packages}`;
    case 'noPackage':
      return `${why.program} is not installed, and the current Debian has no package of it`;
    case 'fails':
      return `installed, but a test program failed: ${why.said}`;
  }
};
