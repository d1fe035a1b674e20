import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStandin, type Standin, standinAccounts } from './core/open.ts';
import { standinSites } from './sites.ts';
import { type Client, clientOf } from './testing/client.ts';
import { ways } from './testing/ways.ts';

/** Pages as they were saved from the sites; not everybody who has this repository has them. */
const savedFolder = process.env['REMOTE_PAGES'] ?? '/work/shared/reference/remote-pages';
const hasSaved = existsSync(savedFolder);

interface Kind {
  site: string;
  path: string;
  saved: string;
  /** What both must hold. */
  selectors: readonly string[];
  /** Names of the fields of one form, in both the same; with its method. */
  form?: readonly [selector: string, method: string, fields: readonly string[]];
}

const kinds: readonly Kind[] = [
  {
    site: 'hdu',
    path: '/showproblem.php?pid=1000',
    saved: 'hdu/problem_2609_2026.gbk.html',
    selectors: [
      'td[align=center] > h1[style*=color]',
      'h1 + font > b > span:contains("Time Limit"):contains("MS (Java/Others)"):contains("K (Java/Others)")',
      '.panel_title[align=left]:contains("Problem Description") + .panel_content + .panel_bottom',
      '.panel_title:contains("Sample Input") + .panel_content > pre > div[style*=Courier]',
      '.panel_title:contains("Author")',
      'meta[content*="charset=gb2312"]',
      'a[href^="submit.php?pid="]',
    ],
    form: ['form[action*="userloginex.php"]', 'post', ['login', 'username', 'userpass']],
  },
  {
    site: 'hdu',
    path: '/showproblem.php?pid=1001',
    saved: 'hdu/problem_2896.raw.gbk.html',
    selectors: [
      'h1',
      'script[src*=MathJax]',
      '.panel_title:contains("Source") + .panel_content > a[href^="/search.php"]',
    ],
  },
  {
    site: 'hdu',
    path: '/submit.php?pid=1000',
    saved: 'hdu/submit_form_logged_in_2026.gbk.html',
    selectors: [
      'div[style*="width:150px"] img[alt=Author]',
      'a[href*="userstatus.php?user="]',
      'a[href*="userloginex.php?action=logout"]',
      'tr#exe_checkcode[style*="display: none"] img[src="/ck.php"]',
      'select[name=check] option[value=0]',
      'select[name=language] option[value=6]:contains("C#")',
      'form[name=submitform][onsubmit="submitEncode()"] input[type=submit][value=Submit]',
    ],
    form: ['#submitform', 'post', ['_usercode', 'check', 'language', 'problemid', 'usercode']],
  },
  {
    site: 'hdu',
    path: '/status.php',
    saved: 'hdu/status_row_2015.html',
    selectors: [
      '#fixed_table > table.table_text tr[align=center] > td[height=22px]:first-child',
      'tr[align=center] > td:nth-child(3) > font',
      'tr[align=center] > td:nth-child(4) > a[href^="/showproblem.php?pid="]',
      'tr[align=center] > td:nth-child(7) > a[href^="/viewcode.php?rid="]',
      'tr[align=center] > td.fixedsize:nth-child(9) > a[href^="/userstatus.php?user="]',
    ],
  },
  {
    site: 'poj',
    path: '/problem?id=1000',
    saved: 'poj/problem_1000.html',
    selectors: [
      'div.ptt',
      'div.plm td:has(b:contains("Time Limit:"))',
      'div.plm td:has(b:contains("Memory Limit:"))',
      'p.pst:contains("Description") + div.ptx[lang]',
      'p.pst:contains("Sample Input") + pre.sio',
      'p.pst:contains("Source") + div.ptx > a[href^="searchproblem?field=source"]',
      'div.ptx pre:not(.sio)',
    ],
  },
  {
    site: 'poj',
    path: '/problem?id=9999',
    saved: 'poj/problem_not_found.html',
    selectors: ['title:contains("Error")', 'body:contains("Can not find problem")'],
  },
  {
    site: 'poj',
    path: '/status',
    saved: 'poj/status_2026.html',
    selectors: [
      'title:contains("Problem Status List")',
      'tr.in > td:nth-child(9)',
      'tr[align=center] > td:nth-child(2) > a[href^="userstatus?user_id="]',
      'tr[align=center] > td:nth-child(4) font',
      'tr[align=center] > td:nth-child(9)',
      'a[href*="top="]',
    ],
  },
  {
    site: 'poj',
    path: '/',
    saved: 'poj/userstatus_ok.html',
    selectors: ['link[href="poj.css"]'],
    form: ['form[action=login]', 'POST', ['B1', 'password1', 'url', 'user_id1']],
  },
  {
    site: 'codeforces',
    path: '/problemset/problem/1550/A',
    saved: 'codeforces/1550_A.html',
    selectors: [
      '.problemindexholder[problemindex] > .ttypography > .problem-statement > .header > .title',
      '.header > .time-limit > .property-title',
      '.header > .memory-limit > .property-title',
      '.header > .input-file',
      '.input-specification > .section-title',
      '.sample-tests > .sample-test > .input > .title + pre',
      '.sample-test > .output > pre',
      'span.tag-box',
      'th.left a',
    ],
  },
  {
    site: 'codeforces',
    path: '/problemset/problem/4/A',
    saved: 'codeforces/problem_B_primal_sport_core.html',
    selectors: ['.tex-span sup.upper-index', '.input > pre > br', '.note > .section-title'],
  },
  {
    site: 'codeforces',
    path: '/problemset/submit',
    saved: 'codeforces/submit_form_2025.html',
    selectors: [
      'meta[name="X-Csrf-Token"]',
      'a[href$="/logout"]',
      'form.submit-form[enctype="multipart/form-data"][action*="submit?csrf_token="]',
      'select[name=programTypeId] > option[value="91"]',
      'textarea#sourceCodeTextarea[hidden]',
      '#editor.ace_editor',
      '#toggleEditorCheckbox',
      '#singlePageSubmitButton[type=submit]',
      'span.error',
    ],
    form: [
      'form.submit-form',
      'post',
      [
        '_tta',
        'action',
        'bfaa',
        'csrf_token',
        'ftaa',
        'programTypeId',
        'source',
        'sourceFile',
        'submittedProblemCode',
        'tabSize',
      ],
    ],
  },
  {
    site: 'codeforces',
    path: '/problemset/status?my=on',
    saved: 'codeforces/my_status_rebuilt.html',
    selectors: [
      'table.status-frame-datatable tr[data-submission-id] > td.id-cell > a.view-source',
      'tr[data-submission-id] > td.status-verdict-cell[waiting="true"] > span.submissionVerdictWrapper:not([submissionVerdict])',
      'tr[data-submission-id] > td.time-consumed-cell',
      'tr[data-submission-id] > td.memory-consumed-cell',
      'td.status-party-cell > a[href^="/profile/"]',
    ],
  },
  {
    site: 'gym',
    path: '/gym/100524',
    saved: 'gym/contest_100524_rebuilt.html',
    selectors: [
      'table.problems tr > td.id > a[href^="/gym/100524/problem/"]',
      'td .notice > div:contains(".in/")',
      'td .notice:contains("8 s, 512 MB")',
      'a[href*="/attachments/download/"]',
    ],
  },
  {
    site: 'gym',
    path: '/gym/105863/problem/A',
    saved: 'gym/problem_105863A_rebuilt.html',
    selectors: [
      '.problem-statement > .header > .title',
      'pre > .test-example-line.test-example-line-even.test-example-line-0',
    ],
  },
  {
    site: 'atcoder',
    path: '/contests/abc900/tasks/abc900_a',
    saved: 'atcoder/abc475_c_2026.html',
    selectors: [
      'span.h2 > a[href$="/editorial"]',
      'hr + p:contains("Time Limit"):contains("Memory Limit"):contains("MiB")',
      '#task-statement > span.lang > span.lang-ja > p > var',
      'span.lang > span.lang-en > .part > section > h3:contains("Sample Input 1") + pre',
      'span.lang-en .io-style section > h3:contains("Input") ~ pre > var',
    ],
  },
  {
    site: 'atcoder',
    path: '/contests/abc900/submit',
    saved: 'atcoder/submit.html',
    selectors: [
      'select#select-task[name="data.TaskScreenName"] > option',
      '#select-lang[data-name="data.LanguageId"] > div[id^="select-lang-"] > select:not([name]) > option[data-mime]',
      'textarea[name=sourceCode]',
      '#input-open-file',
      'button#submit[type=submit]',
      'form[name=form_logout] input[name=csrf_token]',
    ],
    form: ['form.form-code-submit', 'POST', ['csrf_token', 'data.TaskScreenName', 'sourceCode']],
  },
  {
    site: 'atcoder',
    path: '/contests/abc900/submissions/me',
    saved: 'atcoder/my_submissions_1.html',
    selectors: [
      'tbody > tr > td:nth-child(1) > time.fixtime',
      'td:nth-child(2) > a[href*="/tasks/"]',
      'td:nth-child(3) > a[href^="/users/"]',
      'td.submission-score[data-id]',
      'td:nth-child(7) > span.label[title]',
      'td:last-child > a[href*="/submissions/"]',
    ],
  },
  {
    site: 'spoj',
    path: '/problems/STONES/',
    saved: 'spoj/problem_TEST.html',
    selectors: [
      'ol.breadcrumb > li > a[href^="/problems/"]',
      '#problem-body > h2#problem-name',
      'a[href^="/problems/tag/"]',
      '#problem-body h3:contains("Example") + pre:contains("Input:"):contains("Output:")',
      'table.table-condensed tr > th:contains("Time limit:") + td',
      'table.table-condensed tr > th:contains("Memory limit:") + td:contains("MB")',
    ],
  },
  {
    site: 'spoj',
    path: '/status/STONES/',
    saved: 'spoj/ranks_2014.html',
    selectors: [
      'input#max_id[type=hidden]',
      'td.statusres[id^="statusres_"][status][manual]',
      'td[id^="statustime_"]',
      'td[id^="statusmem_"]',
      'td.slang > p',
    ],
  },
];

const source = 'int main() { return 0; } // long enough for every one of the sites, which ask for fifty bytes';
const fieldsOf = (html: string, selector: string) => {
  const $ = load(html);
  const form = $(selector).first();
  const names = form
    .find('[name]')
    .toArray()
    .map((one) => $(one).attr('name')!);
  return { method: form.attr('method'), fields: [...new Set(names)].sort() };
};
const missing = (html: string, selectors: readonly string[]): string[] => {
  const $ = load(html);
  return selectors.filter((selector) => $(selector).length === 0);
};

describe('pages have the parts of those that were saved', () => {
  const standins = new Map<string, { standin: Standin; client: Client; guest: Client }>();
  beforeAll(async () => {
    for (const site of standinSites) {
      const standin = await openStandin(site);
      const client = clientOf(standin);
      await ways[site.key]!.login(client, standinAccounts[0]!);
      standin.next({ held: true });
      await ways[site.key]!.submit(client, source);
      standins.set(site.key, { standin, client, guest: clientOf(standin) });
    }
  });
  afterAll(() => Promise.all([...standins.values()].map(({ standin }) => standin.close())));

  it.each(kinds)('$site $path', async ({ site, path, saved, selectors, form }) => {
    const { client, guest } = standins.get(site)!;
    const needsLogin = /submit|\/me$|my=on/.test(path);
    const served = (await (needsLogin ? client : guest).get(path)).text;
    expect(missing(served, selectors)).toEqual([]);
    if (form) expect(fieldsOf(served, form[0])).toEqual({ method: form[1], fields: form[2] });
    if (!hasSaved) return;
    const bytes = readFileSync(join(savedFolder, saved));
    const real = iconv.decode(bytes, saved.includes('.gbk.') ? 'gb18030' : 'utf8');
    expect(missing(real, selectors)).toEqual([]);
    if (form) expect(fieldsOf(real, form[0])).toEqual({ method: form[1], fields: form[2] });
  });

  it('SPOJ names the new number, HDU and AtCoder and Codeforces the live state, as they were saved', async () => {
    const done = await ways['spoj']!.submit(standins.get('spoj')!.client, `${source}2`);
    expect(load(done.text)('input[type=hidden][name=newSubmissionId]').attr('value')).toMatch(/^\d+$/);
    const { standin, client } = standins.get('atcoder')!;
    const { id } = standin.submissions()[0]!;
    const path = `/contests/abc900/submissions/me/status/json?reload=true&sids[]=${id}`;
    const live = JSON.parse((await client.get(path)).text) as {
      Result: Record<string, { Html: string; Score: string }>;
    };
    expect(live.Result[id]!.Html).toMatch(
      /^<td colspan='3' class='text-center waiting-judge' data-id='\d+'><span class='label label-default'/,
    );
    expect(live.Result[id]!.Score).toBe('0');
  });
});

/** Every path of keys in a value, those of arrays by their first element. */
const keysOf = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.length > 0 ? keysOf(value[0], `${at}[]`) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${at}.${key}`, ...keysOf(inner, `${at}.${key}`)]);
};
const saved = (file: string): unknown => JSON.parse(readFileSync(join(savedFolder, file), 'utf8'));

describe.runIf(hasSaved)('answers in JSON have the keys of those that were saved', () => {
  const opened: Standin[] = [];
  afterAll(() => Promise.all(opened.map((standin) => standin.close())));
  const sent = async (key: string, verdict: string) => {
    const standin = await openStandin(standinSites.find((site) => site.key === key)!);
    opened.push(standin);
    const client = clientOf(standin);
    await ways[key]!.login(client, standinAccounts[0]!);
    standin.next({ verdict, looks: 1 });
    await ways[key]!.submit(client, source);
    return { client, id: standin.submissions()[0]!.id };
  };

  it('of the API of Codeforces', async () => {
    const { client } = await sent('codeforces', 'OK');
    const ask = async () => JSON.parse((await client.get('/api/user.status?handle=assay_one&from=1&count=2')).text);
    await ask();
    const real = keysOf(saved('codeforces/api_user_status_2026.json'));
    // Points belong to some problems only.
    expect(keysOf(await ask()).sort()).toEqual(real.filter((key) => !key.endsWith('.points')).sort());
  });

  it('of the source of a submission at Codeforces', async () => {
    const { client, id } = await sent('codeforces', 'WRONG_ANSWER');
    const token = /csrf_token' value='(\w+)/.exec((await client.get('/problemset/submit')).text)![1]!;
    const ask = async () =>
      JSON.parse(
        (await client.post('/data/submitSource', { form: { submissionId: String(id), csrf_token: token } })).text,
      );
    await ask();
    expect(keysOf(await ask()).sort()).toEqual(keysOf(saved('codeforces/submitSource_wrong_answer.json')).sort());
  });

  it('of LibreOJ', async () => {
    const { client, id } = await sent('libreoj', 'Accepted');
    const query = { locale: 'zh_CN', submitter: 'assay_one', takeCount: 10 };
    const pending = (await client.json('/api/submission/querySubmission', query)).body;
    expect(keysOf(pending).sort()).toEqual(keysOf(saved('libreoj/querySubmission_pending_rebuilt.json')).sort());
    const detail = (
      await client.json('/api/submission/getSubmissionDetail', { submissionId: String(id), locale: 'zh_CN' })
    ).body;
    const real = keysOf(saved('libreoj/getSubmissionDetail_accepted_rebuilt.json'));
    // A text is whole or cut, a matter of its length.
    const cut = (keys: string[]) => keys.filter((key) => !/userOutput\.(?:data|omittedLength)$/.test(key)).sort();
    expect(cut(keysOf(detail))).toEqual(cut(real));
    const flags = { localizedContentsOfLocale: 'zh_CN', samples: true, judgeInfo: true };
    const problem = (await client.json('/api/problem/getProblem', { displayId: 1, ...flags })).body;
    expect(keysOf(problem).sort()).toEqual(keysOf(saved('libreoj/getProblem_10000_2026.json')).sort());
  });
});
