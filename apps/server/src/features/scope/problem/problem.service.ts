import { problemAnnex, type problem as problems } from '@assay/contract';
import { Failure, mayReloadCode, mayUseProblem, status, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { mimeOf } from '../../file/index.ts';
import type { LanguageService } from '../../language/index.ts';
import {
  attachmentsOf,
  drawStatement,
  extraFileTexts,
  findRelease,
  presentProblem,
  shownExtraFiles,
  statementLanguagesOf,
  statementsOf,
  tagsOf,
  templatesOf,
  toldExtraFiles,
  uidOfAuthor,
  userExtraFilesOf,
} from '../../problem/index.ts';
import type { RemoteService } from '../../remote/index.ts';
import type { Scopes } from '../open.ts';
import type { ScopeKey } from '../scope.ts';
import { acceptedFooter } from './acceptedFooter.ts';
import { presentMet } from './met.present.ts';
import { lastAccepted } from './own.store.ts';

const extraFileLink = (pid: number, name: string): string =>
  `${problemAnnex.downloadExtraFile.path}?${new URLSearchParams({ pid: String(pid), name })}`;

/** Posts of discussions, as far as a problem tells of them. */
export interface PostCounts {
  countAbout(viewer: Viewer | null, pid: number): Promise<number | null>;
}

/** Reading a problem where it is met: its statement, what stands beside it, own results. */
export const createMetProblemService = (
  platform: Platform,
  needs: { languages: LanguageService; scopes: Scopes; posts: PostCounts; remote: RemoteService },
) => {
  const { db } = platform;
  const { scopes } = needs;

  const loaded = async (pid: number, viewer: Viewer | null) => (await scopes.meeting(viewer, pid, 'load')).problem;

  const extraFilesOf = async (pid: number, viewer: Viewer | null) => {
    const { releaseId } = await loaded(pid, viewer);
    return releaseId === null ? [] : toldExtraFiles(shownExtraFiles(await userExtraFilesOf(db, releaseId)));
  };

  return {
    tagsOfProblem: async (pid: number, viewer: Viewer | null, locale: string) => {
      const { scope } = await scopes.meeting(viewer, pid, 'load');
      return scope.showsOrigin ? ((await tagsOf(db, [pid], locale)).get(pid) ?? []) : [];
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
      const scope = await scopes.open(viewer, key);
      const met = await scope.problem(displayId, 'read');
      const { row } = met;
      const [release, translations, tags, counts, templates, languages, authorUid, discussions] = await Promise.all([
        findRelease(db, row.releaseId),
        statementsOf(db, row.id),
        scope.showsOrigin ? tagsOf(db, [row.id], locale) : new Map<number, []>(),
        scope.counts(row.id, { containsEnd: key.containsEnd ?? false }),
        templatesOf(db, row.id),
        row.isRemote ? needs.remote.languagesOf(row).map(({ name }) => name) : needs.languages.names(row.languages),
        uidOfAuthor(db, row.author),
        scope.hasPosts ? needs.posts.countAbout(viewer, row.id) : null,
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
        statement: statementLanguagesOf(row, translations, statement),
        discussions,
        drawn: key.drawn ? await drawStatement(platform.drawText, problem) : null,
      };
    },

    templates: async (pid: number, viewer: Viewer | null) => {
      await loaded(pid, viewer);
      const rows = await templatesOf(db, pid);
      return rows.map((row) => ({ ...row, lid: needs.languages.idOf(row.language) }));
    },

    attachments: async (pid: number, viewer: Viewer | null) => {
      const extra = await extraFilesOf(pid, viewer);
      const names = new Set(extra.map(([name]) => name));
      const attached = (await attachmentsOf(db, pid)).filter(({ name }) => !names.has(name));
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
      return row.isRemote ? needs.remote.languageRows(row) : needs.languages.list(row.languages);
    },

    userStatus: async (viewer: Viewer, input: ScopeKey & { pidList: number[]; containsEnd?: boolean | undefined }) => {
      const scope = await scopes.open(viewer, input);
      const results = await scope.ownResults(input.pidList, { containsEnd: input.containsEnd ?? false });
      return Object.fromEntries(
        input.pidList.map((pid) => [String(pid), results.get(pid) ?? { status: status.notSubmitted, score: null }]),
      );
    },

    /** @throws Failure `request.invalid` where no place is named that has an order of problems */
    navigator: async (viewer: Viewer, key: ScopeKey, locale: string) => {
      const { navigator } = await scopes.open(viewer, key);
      if (!navigator) throw new Failure('request.invalid', { field: 'cid' });
      return navigator(locale);
    },

    lastAcceptedCode: async (viewer: Viewer, input: ScopeKey & { pid: number; utcOffset?: number | undefined }) => {
      const scope = await scopes.open(viewer, input);
      const row = await lastAccepted(db, viewer.uid, input.pid, scope.place, scope.ownUntil);
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
  };
};
export type MetProblemService = ReturnType<typeof createMetProblemService>;
