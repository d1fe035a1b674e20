import type { node } from '@assay/contract';
import { type CatalogueLanguage, catalogue, languageByName } from '@assay/domain';
import { createCache } from '../../platform/cache/cache.ts';
import type { Platform } from '../../platform/platform.ts';
import { liveReports } from '../node/index.ts';

const maxAgeMs = 2000;

/** Languages as the live judge nodes can run them. */
export const createLanguageService = (platform: Platform) => {
  const kept = createCache<node.NodeReport[]>(platform.events, { topics: ['nodes'], maxAgeMs });
  const reports = (): Promise<node.NodeReport[]> =>
    kept('live', async () => (await liveReports(platform.db)).map(({ report }) => report));

  /** The best report of a language: from a node that has it, else any reason why not. */
  const stateOf = (language: CatalogueLanguage, list: node.NodeReport[]): node.NodeLanguage | undefined => {
    const states = list.flatMap((report) => report.languages.filter((item) => item.name === language.name));
    return states.find((state) => state.available) ?? states[0];
  };

  const sorted = [...catalogue].sort((a, b) => b.seq - a.seq || a.id - b.id);
  const allowed = (names: readonly string[] | null) =>
    names ? sorted.filter((language) => names.includes(language.name)) : sorted;

  return {
    idOf: (name: string): number => languageByName(name)?.id ?? 0,

    /** Undefined when a live node can run it; else whether there are nodes at all. */
    unavailable: async (name: string): Promise<'noNode' | 'noToolchain' | undefined> => {
      const language = languageByName(name);
      const list = await reports();
      const state = language && stateOf(language, list);
      if (state?.available) return undefined;
      return list.length === 0 ? 'noNode' : 'noToolchain';
    },

    /** Version of a language's compiler or interpreter on the live nodes, where one tells it. */
    versionOf: async (name: string): Promise<string | null> => {
      const language = languageByName(name);
      return (language && stateOf(language, await reports())?.version) ?? null;
    },

    /** Names offered for submission, of those allowed: the available ones. */
    names: async (names: readonly string[] | null): Promise<string[]> => {
      const list = await reports();
      const offered = allowed(names).filter((language) => list.length === 0 || stateOf(language, list)?.available);
      return offered.map((language) => language.name);
    },

    list: async (names: readonly string[] | null) => {
      const list = await reports();
      return allowed(names).map((language) => {
        const state = stateOf(language, list);
        return {
          id: language.id,
          contentType: language.contentType,
          description: state?.version ?? language.name,
          name: language.name,
          compileCommand: state?.compileCommand ?? null,
          runCommand: state?.runCommand ?? null,
          template: language.template,
          codeTemplate: language.template,
          isSpj: language.forJudge,
          oj: 'ME',
          seq: language.seq,
          available: state?.available ?? false,
          reason: state?.available ? null : (state?.reason ?? null),
          version: state?.version ?? null,
          gmtCreate: null,
          gmtModified: null,
        };
      });
    },
  };
};
export type LanguageService = ReturnType<typeof createLanguageService>;
