import { escapeHtml, localTime } from '../core/html.ts';
import type { Session } from '../core/site.ts';
import type { Submission } from '../core/world.ts';
import type { PojProblem } from './problems.ts';

/** Names of the languages, by number. */
export const pojLanguages = ['G++', 'GCC', 'Java', 'Pascal', 'C++', 'C', 'Fortran'];

const outside = (here: string): string =>
  `<form method=POST action=login><table><tr><td>User ID:</td><td><input type=text name=user_id1 size=10 style='font-family:monospace'></td></tr><tr><td>Password:</td><td><input type=password name=password1 size=10 style='font-family:monospace'></td></tr></table><input type=Submit value=login name=B1>&nbsp;&nbsp;<a href=register target=_parent>Register</a><input type=hidden name=url value=${here}></form>`;
const inside = (name: string): string =>
  `<a href=userstatus?user_id=${name}><b>${name}</b></a>&nbsp;&nbsp;<a href=login?action=logout&url=%2F>Log Out</a><br><a href=mail>Mail:0(0)</a><br><a href=loginlog>Login Log</a>&nbsp;&nbsp;<a href=bookmark>Archive</a>`;

/** A page of the site around its content. */
export const pojPage = (session: Session, title: string, content: string): string =>
  `<html><head><meta http-equiv="Pragma" content="no-cache"><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta http-equiv="Content-Language" content="en-US"><title>${title}</title><link rel=stylesheet href='poj.css' type='text/css'><script src='poj.js' language='javascript'></script></head><body lang="en-US" leftmargin=5 link=blue alink=blue vlink=blue><a name=top></a><TABLE style='BORDER-COLLAPSE: collapse' borderColor=#ffffff width=100% border=1><TBODY><TR vAlign=top align=CENTER bgColor=#6589d1><TH class=h>Online Judge</TH><TH class=h>Problem Set</TH><TH class=h>Authors</TH><TH class=h>Online Contests</TH><TH class=h>User</TH></TR><TR vAlign=top align=CENTER bgColor='#f1f1fd'><TD class='h'><A href='bbs'>Web Board</A><BR><A href='./'>Home Page</A></TD><TD class='h'><FORM action=gotoproblem method=get><A href='problemlist'>Problems</A><BR><A href='submit'>Submit Problem</A><BR><A href='status'>Online Status</A><BR><font color=blue>Prob.ID:</font><input type=text name=pid size=6><input type=Submit value=Go name=pb1></form></td><TD class='h'><form method=GET action=searchuser><a href=register>Register</a><br><input type=text name=key size=10><input type=Submit value=Search name=B1></form></TD>
<TD class=h><a href=pastcontests>Past Contests</a></td><TD align=left class=h>${session.account ? inside(session.account.name) : outside('/')}</td></TR></TABLE>${content}<p align=center><font size=3>All Rights Reserved<br></font></p></body></html>`;

/** The page of anything that went wrong. */
export const pojErrorPage = (session: Session, reasons: readonly string[]): string =>
  pojPage(
    session,
    'Error',
    `<font size=5 color=red>Error Occurred</font><ul>${reasons.map((one) => `<li>${one}</li>`).join('')}</ul>`,
  );

/** The page of a problem that is not there, which has no frame. */
export const pojNoProblem = (id: string): string =>
  `<html><head><title>Error</title></head>\n<body>Can not find problem ${escapeHtml(id)}.</body></html>`;

const part = (heading: string, html: string): string =>
  html && `<p class="pst">${heading}</p><div class="ptx" lang="en-US">${html}</div>`;

/** The statement of a problem. */
export const pojProblemPage = (session: Session, problem: PojProblem): string => {
  const gap = '<td width="10px"></td>';
  const limits = [
    `<div class="plm"><table align="center"><tr><td><b>Time Limit:</b> ${problem.time}</td>${gap}`,
    problem.caseTime && `<td><b>Case Time Limit:</b> ${problem.caseTime}</td>${gap}`,
    `<td><b>Memory Limit:</b> ${problem.memory}</td></tr><tr><td><b>Total Submissions:</b> 5870</td>${gap}<td><b>Accepted:</b> 3305</td>`,
    problem.isSpecial && `${gap}<td style="font-weight:bold; color:red">Special Judge</td>`,
    '</tr></table></div>',
  ];
  const content = [
    `<table border=0 width=100% background=images/table_back.jpg><tr><td><div class="ptt" lang="en-US">${problem.title}</div>`,
    ...limits.filter(Boolean),
    part('Description', problem.description),
    part('Input', problem.input),
    part('Output', problem.output),
    `<p class="pst">Sample Input</p><pre class="sio">${escapeHtml(problem.sampleInput)}</pre>`,
    `<p class="pst">Sample Output</p><pre class="sio">${escapeHtml(problem.sampleOutput)}</pre>`,
    part('Hint', problem.hint),
    part(
      'Source',
      `<a href="searchproblem?field=source&key=${encodeURIComponent(problem.source)}">${problem.source}</a>`,
    ),
    `<font color=#333399 size=3><p align="center">[<a href="submit?problem_id=${problem.id}">Submit</a>]&nbsp;&nbsp; [<a href="javascript:history.go(-1)">Go Back</a>]</p></font></td></tr></table>`,
  ];
  return pojPage(session, `${problem.id} -- ${problem.title}`, content.join(''));
};

/** The form for a solution. */
export const pojSubmitPage = (session: Session, id: string): string =>
  pojPage(
    session,
    'Submit Your Solution',
    `<form method=POST action=submit onsubmit="var form=this;form.source.value=btoa(String.fromCharCode.apply(null,new TextEncoder().encode(form.source.value)));form.encoded.value='1'"><center>Problem ID:<input type=text name=problem_id value="${escapeHtml(id)}" size=20>
Language:<select size=1 name=language>${pojLanguages.map((name, index) => `<option value=${index}>${name}</option>`).join('')}</select><br>
Source:<br><textarea rows=30 name=source cols=80></textarea><br><input type=hidden name=encoded value=0><input type=submit value=Submit name=submit><input type=reset value=Reset></center></form>`,
  );

const row = (one: Submission, look: { isFinal: boolean; word: string }): string => {
  const colour = look.word === 'Accepted' ? 'blue' : look.isFinal ? 'red' : 'green';
  const font = `<font color=${look.word === 'Compile Error' ? 'green' : colour}>${look.word}</font>`;
  const result =
    look.word === 'Compile Error' ? `<a href=showcompileinfo?solution_id=${one.id} target=_blank>${font}</a>` : font;
  const accepted = look.word === 'Accepted';
  return `<tr align=center><td>${one.id}</td><td><a href=userstatus?user_id=${one.account}>${one.account}</a></td>
<td><a href=problem?id=${one.problem}>${one.problem}</a></td>
<td>${result}</td>
<td>${accepted ? `${one.ending.memory}K` : ''}</td><td>${accepted ? `${one.ending.time}MS` : ''}</td><td>${pojLanguages[Number(one.language)]}</td><td>${Buffer.byteLength(one.source)}B</td><td>${localTime(one.at, 8)}</td></tr>`;
};

/** The public list of submissions. */
export const pojStatusPage = (
  session: Session,
  rows: readonly { one: Submission; look: { isFinal: boolean; word: string } }[],
): string =>
  pojPage(
    session,
    'Problem Status List',
    `<p align=center><font size=5 color=blue>Problem Status List</font></p><form method=get action=status>Problem ID:<input type=text name=problem_id size=8>User ID:<input type=text name=user_id size=15><input type=submit value=Go></form><TABLE cellSpacing=0 cellPadding=0 width=100% border=1 class=a>
<tr class=in><td>Run ID</td><td>User</td><td>Problem</td><td>Result</td><td>Memory</td><td>Time</td><td>Language</td><td>Code Length</td><td>Submit Time</td></tr>
${rows.map(({ one, look }) => row(one, look)).join('\n')}
</table>
<p align=center>[<a href=status>Top</a>]&nbsp;&nbsp;[<a href=status?top=${rows.at(-1)?.one.id ?? 0}><font color=blue>Next Page</font></a>]</p>`,
  );
