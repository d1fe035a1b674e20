import { codeforcesPage } from '../codeforces/frame.ts';
import { redirect } from '../core/html.ts';
import type { Ask, Route } from '../core/route.ts';
import type { Answer } from '../core/site.ts';
import { gymContests, gymProblems } from './problems.ts';

const filesOf = (input: string, output: string): string =>
  input.startsWith('standard ') ? 'standard input/output' : `${input}/${output}`;

const short = (time: string, memory: string): string =>
  `${time.replace(/ seconds?$/, ' s')}, ${memory.replace(' megabytes', ' MB')}`;

const contest = ({ part, session, incoming }: Ask): Answer => {
  const id = Number(part['contest']);
  const found = gymContests[id];
  if (!found) return redirect('/');
  if (found.isPrivate) return redirect(`/enter?back=${encodeURIComponent(incoming.path)}`);
  const rows = gymProblems
    .filter((one) => one.contest === id)
    .map(
      (one) => `<tr>
<td class="id"><a href="/gym/${id}/problem/${one.index}">${one.index}</a></td>
<td><div style="position: relative;"><div style="float: left;"><a href="/gym/${id}/problem/${one.index}"><!--
-->${one.name}<!--
--></a></div><div style="float:right;font-size:1.1rem;padding-top:1px;" class="notice"><div style="text-align:right;">${filesOf(one.input, one.output)}</div>${short(one.time, one.memory)}</div></div></td>
</tr>`,
    );
  const materials = found.pdf
    ? `<div class="roundbox sidebox"><div class="caption titled">&rarr; Contest materials</div><ul><li><span><a href="/gym/${id}/attachments/download/0/${found.pdf}">Statements</a></span></li></ul></div>`
    : '';
  return {
    body: codeforcesPage(
      session,
      `Dashboard - ${found.name}`,
      `<div class="datatable"><table class="problems">\n<tr><th class="top left">#</th><th class="top">Name</th></tr>\n${rows.join('\n')}</table></div>`,
      materials,
    ),
  };
};

/** The smallest file that readers of PDF take for one. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

const file = ({ part }: Ask): Answer =>
  gymContests[Number(part['contest'])]?.pdf === part['name']
    ? { type: 'application/pdf', body: Buffer.from(pdf) }
    : redirect('/');

const attachments = ({ part, session }: Ask): Answer => {
  const found = gymContests[Number(part['contest'])];
  if (!found || found.isPrivate) return redirect('/');
  const link = found.pdf ? `<a href="/gym/${part['contest']}/attachments/download/0/${found.pdf}">Statements</a>` : '';
  return {
    body: codeforcesPage(
      session,
      'Attachments',
      `<div class="datatable"><table><tr><td>${link}</td></tr></table></div>`,
    ),
  };
};

/** What gyms have beyond contests. */
export const gymRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/gym\/(?<contest>\d+)$/, step: 'list', answer: contest },
  { method: 'GET', path: /^\/gym\/(?<contest>\d+)\/attachments$/, step: 'list', answer: attachments },
  {
    method: 'GET',
    path: /^\/gym\/(?<contest>\d+)\/attachments\/download\/\d+\/(?<name>[\w.-]+)$/,
    step: 'problem',
    answer: file,
  },
];
