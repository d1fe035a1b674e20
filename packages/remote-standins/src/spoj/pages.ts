import { escapeHtml } from '../core/html.ts';
import type { Session } from '../core/site.ts';
import type { Submission } from '../core/world.ts';
import { type SpojProblem, spojLanguages } from './problems.ts';

const outside = `<form action="/login" method="post" id="login-form"><input type="text" name="login_user" id="inputUsername" class="form-control"/><input type="password" name="password" id="inputPassword" class="form-control"/><input type="checkbox" name="autologin" value="1"/><input type="hidden" name="next_raw" value="/"/><button type="submit" class="btn">Sign in</button></form>`;
const inside = (name: string): string =>
  `<a href="#" class="dropdown-toggle username_dropdown"><span class="fa fa-user fa-fw"></span>${name}</a><a href="/myaccount/">My profile</a><a href="/logout"><span class="fa fa-sign-out fa-fw"></span>&nbsp; Sign out</a>`;

/** A page of the site around its content. */
export const spojPage = (session: Session, title: string, content: string): string => `<!DOCTYPE html>
<html lang="en-US">
<head><meta charset="utf-8"><title>SPOJ.com - ${title}</title></head>
<body>
<div class="navbar">${session.account ? inside(session.account.name) : outside}</div>
<div id="content" class="container">
${content}
</div>
</body>
</html>`;

/** The statement of a problem. */
export const spojProblemPage = (session: Session, problem: SpojProblem): string => {
  const { cell } = problem;
  const facts: [string, string][] = [
    ['Added by', '<a href="/users/assay">assay</a>'],
    ['Date', '2024-05-01'],
    ['Time limit', problem.time],
    ['Source limit', '50000B'],
    ['Memory limit', problem.memory],
    ['Cluster', '<a href="/clusters/">Cube (Intel G860)</a>'],
    ['Languages', problem.allowed],
    ['Resource', 'Assay'],
  ];
  const title = `<h2 id="problem-name" class="text-center">${problem.code} - ${problem.title}</h2>\n<p class="text-center">\n${problem.tags.map((tag) => `<a href="/problems/tag/${tag}">#${tag}</a>`).join('\n')}\n</p>\n`;
  const meta = `<table class="table table-condensed" id="problem-meta">\n${facts.map(([name, html]) => `<tr><${cell}>${name}:</${cell}><td>${html}</td></tr>`).join('\n')}\n</table>`;
  return spojPage(
    session,
    `Problem ${problem.code}`,
    `<ol class="breadcrumb">
<li><a href="/problems">Problems</a></li>
<li><a href="/problems/${problem.category}">${problem.category}</a></li>
<li class="active">${problem.title}</li>
</ol>
${problem.isTitleInside ? '' : title}<div id="problem-body" class="col-md-12">
${problem.isTitleInside ? title : ''}${problem.body}<br/>
${problem.isTitleInside ? `<h3>Information</h3>\n${meta}` : ''}
</div>
${problem.isTitleInside ? '' : meta}
<a href="/submit/${problem.code}/" class="btn">Submit</a>`,
  );
};

/** The form for a solution, with the languages of its problem. */
export const spojSubmitPage = (session: Session, problem: SpojProblem): string =>
  spojPage(
    session,
    'Submit',
    `<form action="/submit/complete/" method="post" enctype="multipart/form-data" id="submit_form">
<textarea name="file" id="file" rows="20" cols="80"></textarea><input type="file" name="subm_file"/>
<input type="text" name="problemcode" value="${problem.code}"/>
<select name="lang" id="lang">${problem.languages.map((id) => `<option value="${id}">${escapeHtml(spojLanguages[id]!)}</option>`).join('')}</select>
<input type="submit" name="submit" value="Submit!" id="submit"/></form>`,
  );

/** The answer to a submission that was taken. */
export const spojDone = (session: Session, id: number): string =>
  spojPage(
    session,
    'Submit',
    `<h2 class="text-center">Solution submitted!</h2><input type="hidden" name="newSubmissionId" value="${id}"/>`,
  );

export interface SpojRow {
  one: Submission;
  status: number;
  isFinal: boolean;
  text: string;
  time: string;
  memory: string;
}

const row = ({ one, status, isFinal, text, time, memory }: SpojRow): string => {
  const shown = status === 11 ? `<a href="/error/${one.id}" title="View details">${text}</a>` : escapeHtml(text);
  return `<tr class="kol${one.id % 2}"><td class="statustext text-center">${one.id}</td><td class="status_sm">${one.at.toISOString().slice(0, 19).replace('T', ' ')}</td><td class="suser"><a href="/users/${one.account}">${one.account}</a></td><td class="sproblem"><a href="/problems/${one.problem}/">${one.problem}</a></td>
<td class="statusres text-center" id="statusres_${one.id}" status="${status}" final="${isFinal ? 1 : 0}" manual="0">
            ${shown}
        </td><td class="statustext stime" id="statustime_${one.id}">
            ${time}
        </td><td class="statustext smemory" id="statusmem_${one.id}">
            ${memory}
        </td><td class="slang"><p>${spojLanguages[one.language]?.split(' ')[0] ?? 'CPP'}</p></td></tr>`;
};

/** A list of submissions, newest first. */
export const spojStatusPage = (session: Session, rows: readonly SpojRow[]): string =>
  spojPage(
    session,
    'Status',
    `<input type="hidden" id="max_id" value="${rows[0]?.one.id ?? 0}"/><table class="problems table newstatus"><thead><tr class="headerrow"><th>ID</th><th>DATE</th><th>USER</th><th>PROBLEM</th><th>RESULT</th><th>TIME</th><th>MEM</th><th>LANG</th></tr></thead><tbody>
${rows.map(row).join('\n')}
</tbody></table>`,
  );
