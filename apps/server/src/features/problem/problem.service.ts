import { problemAnnex, type problem as problems } from '@assay/contract';
import { Failure, mayReloadCode, mayUseProblem, status, type Viewer } from '@assay/domain';
import { createKept } from '../../platform/kept.ts';
import { rowsOf } from '../../platform/page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Contests } from '../contest/index.ts';
import type { Posts } from '../discussion/index.ts';
import { mimeOf } from '../file/index.ts';
import type { LanguageService } from '../language/index.ts';
import { isInArchive, openScope, problemById, type ScopeKey } from '../submission/index.ts';
import { acceptedFooter } from './acceptedFooter.ts';
import { uidOfAuthor } from './author.store.ts';
import { drawStatement } from './drawn.ts';
import { extraFileTexts, shownExtraFiles, toldExtraFiles } from './extraFiles.ts';
import { countListed, countTagged } from './listed.store.ts';
import { ojFilter } from './oj.ts';
import { languagesOf, presentMet, presentProblem } from './problem.present.ts';
import * as store from './problem.store.ts';
import * as tagNames from './tag/tagNames.store.ts';

const tagOj = (oj: string | undefined): string | undefined => {
  if (oj?.toUpperCase() === 'ALL') return undefined;
  return !oj || oj === 'Mine' ? 'ME' : oj;
};

const tagIdsOf = (texts: string): number[] =>
  texts
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number);

const extraFileLink = (pid: number, name: string): string =>
  `${problemAnnex.downloadExtraFile.path}?${new URLSearchParams({ pid: String(pid), name })}`;

/** Reading problems: lists, statements, own results. */
export const createProblemService = (
  platform: Platform,
  needs: { languages: LanguageService; contests: Contests; posts: Pick<Posts, 'countAbout'> },
) => {
  const { db } = platform;
  const places = { db, contests: needs.contests };
  // Read from every problem, and beside a list that many look at: nobody looks for the last change of it at once.
  const counted = createKept<ReadonlyMap<number, number>>(platform.events, { topics: [], maxAgeMs: 3000 });

  const loaded = async (pid: number, viewer: Viewer | null) => (await problemById(places, viewer, pid, 'load')).problem;

  const extraFilesOf = async (pid: number, viewer: Viewer | null) => {
    const { releaseId } = await loaded(pid, viewer);
    return releaseId === null ? [] : toldExtraFiles(shownExtraFiles(await store.userExtraFilesOf(db, releaseId)));
  };

  return {
    list: async (input: {
      currentPage: number;
      limit: number;
      keyword?: string | undefined;
      tagId?: string | undefined;
      difficulty?: number | undefined;
      oj?: string | undefined;
      locale: string;
    }) => {
      const { records, total } = await store.listProblems(db, {
        keyword: input.keyword?.trim(),
        tagIds: tagIdsOf(input.tagId ?? ''),
        difficulty: input.difficulty,
        oj: ojFilter(input.oj),
        locale: input.locale,
        ...rowsOf(input),
      });
      const tags = await tagNames.tagsOf(
        db,
        records.map((record) => record.pid),
        input.locale,
      );
      return { records: records.map((record) => ({ ...record, tags: tags.get(record.pid) ?? [] })), total };
    },

    tags: (oj: string | undefined, locale: string) => tagNames.listTags(db, tagOj(oj), locale),

    tagsOfProblem: async (pid: number, viewer: Viewer | null, locale: string) => {
      const { scope } = await problemById(places, viewer, pid, 'load');
      return scope.showsOrigin ? ((await tagNames.tagsOf(db, [pid], locale)).get(pid) ?? []) : [];
    },

    tagsByClassification: async (oj: string | undefined, locale: string) => {
      const [classifications, listed, counts] = await Promise.all([
        tagNames.listClassifications(db, tagOj(oj), locale),
        tagNames.listTags(db, tagOj(oj), locale),
        counted('', () => countTagged(db)),
      ]);
      const tags = listed.map((tag) => ({ ...tag, problems: counts.get(tag.id) ?? 0 }));
      const groups = classifications.map((classification) => ({
        classification: classification as typeof classification | null,
        tagList: tags.filter((tag) => tag.tcid === classification.id),
      }));
      const rest = tags.filter((tag) => tag.tcid === null);
      return rest.length > 0 ? [...groups, { classification: null, tagList: rest }] : groups;
    },

    detail: async (
      displayId: string,
      key: ScopeKey & {
        containsEnd?: boolean | undefined;
        statement?: problems.StatementLanguage | null | undefined;
        drawn?: boolean | undefined;
      },
      viewer: Viewer | null,
      locale: string,
    ) => {
      const scope = await openScope(places, viewer, key);
      const met = await scope.problem(displayId, 'read');
      const { row } = met;
      const [release, translations, tags, counts, templates, languages, authorUid, discussions] = await Promise.all([
        store.findRelease(db, row.releaseId),
        store.statementsOf(db, row.id),
        scope.showsOrigin ? tagNames.tagsOf(db, [row.id], locale) : new Map<number, []>(),
        scope.counts(row.id, { containsEnd: key.containsEnd ?? false }),
        store.templatesOf(db, row.id),
        needs.languages.names(row.languages),
        uidOfAuthor(db, row.author),
        isInArchive(scope.place) ? needs.posts.countAbout(viewer, row.id) : null,
      ]);
      const statement = translations.find((one) => one.locale === (key.statement ?? locale));
      const extraFiles = await extraFileTexts(shownExtraFiles(release?.spec), platform.blobs);
      const problem = presentMet(presentProblem(row, release?.spec, statement, extraFiles), met, scope.showsOrigin);
      return {
        problem,
        authorUid: scope.showsOrigin ? authorUid : null,
        tags: tags.get(row.id) ?? [],
        languages,
        problemCount: counts,
        codeTemplate: Object.fromEntries(
          templates.filter((template) => template.status).map((template) => [template.language, template.code]),
        ),
        rights: { use: mayUseProblem(viewer, row, scope.facts) },
        statement: languagesOf(row, translations, statement),
        discussions,
        drawn: key.drawn ? await drawStatement(platform.drawText, problem) : null,
      };
    },

    templates: async (pid: number, viewer: Viewer | null) => {
      await loaded(pid, viewer);
      const rows = await store.templatesOf(db, pid);
      return rows.map((row) => ({ ...row, lid: needs.languages.idOf(row.language) }));
    },

    attachments: async (pid: number, viewer: Viewer | null) => {
      const extra = await extraFilesOf(pid, viewer);
      const names = new Set(extra.map(([name]) => name));
      const attached = (await store.attachmentsOf(db, pid)).filter(({ name }) => !names.has(name));
      return [
        ...extra.map(([name, { size }]) => ({ name, size, url: extraFileLink(pid, name) })),
        ...attached.map(({ name, size, file }) => ({ name, size, url: `/api/public/file/${file}` })),
      ];
    },

    /** An extra file for users, to be read. Throws `file.unknown`. */
    extraFile: async (pid: number, name: string, viewer: Viewer | null) => {
      const [, ref] = (await extraFilesOf(pid, viewer)).find(([own]) => own === name) ?? [];
      const found = ref && (await platform.blobs.stream(ref.hash));
      if (!found) throw new Failure('file.unknown');
      return { ...found, title: name, mime: mimeOf(name) };
    },

    languagesOf: async (pid: number, viewer: Viewer | null) => {
      const row = await loaded(pid, viewer);
      return needs.languages.list(row.languages);
    },

    random: async () => {
      const problemId = await store.randomDisplayId(db);
      if (!problemId) throw new Failure('problem.none');
      return { problemId };
    },

    userStatus: async (viewer: Viewer, input: ScopeKey & { pidList: number[]; containsEnd?: boolean | undefined }) => {
      const scope = await openScope(places, viewer, input);
      const results = await scope.ownResults(input.pidList, { containsEnd: input.containsEnd ?? false });
      return Object.fromEntries(
        input.pidList.map((pid) => [String(pid), results.get(pid) ?? { status: status.notSubmitted, score: null }]),
      );
    },

    lastAcceptedCode: async (viewer: Viewer, input: ScopeKey & { pid: number; utcOffset?: number | undefined }) => {
      const scope = await openScope(places, viewer, input);
      const row = await store.lastAccepted(db, viewer.uid, input.pid, scope.place, scope.ownUntil);
      if (!row) return { submitId: null, code: '', language: null };
      const hidden = scope.hidesCode(await platform.settings.get());
      return {
        submitId: row.id,
        code: mayReloadCode(viewer, { hidden })
          ? `${row.code}${acceptedFooter(row, viewer.username, input.utcOffset)}`
          : '',
        language: row.language,
      };
    },

    /** How many problems the public list holds. */
    publicCount: () => countListed(db),

    recentlyUpdated: (locale: string) => store.recentlyUpdated(db, locale),

    adminList: (input: {
      currentPage: number;
      limit: number;
      keyword?: string | undefined;
      auth?: number | undefined;
      oj?: string | undefined;
      locale: string;
    }) =>
      store.listForAdmin(db, {
        keyword: input.keyword,
        auth: input.auth,
        oj: ojFilter(input.oj),
        locale: input.locale,
        ...rowsOf(input),
      }),
  };
};
export type ProblemService = ReturnType<typeof createProblemService>;
