import { escapeHtml, localTime } from '../core/html.ts';
import type { Session } from '../core/site.ts';
import type { Submission } from '../core/world.ts';
import type { HduProblem } from './problems.ts';

/** Names of the languages, by number. */
export const hduLanguages = ['G++', 'GCC', 'C++', 'C', 'Pascal', 'Java', 'C#'];

const outside = (name: string): string => `			<form method=post action="/userloginex.php?action=login">
			  <table width=168 border=0 align=center cellspacing=0>
			  	<tr><td align=center colspan=2><a href="/qqlogin/oauth/login.php"><img src="/qqlogin/images/qqlogin.png" border="0" /></a></td></tr>
				<tr><td width=68>Author ID&nbsp;</td><td align=right><input name=username type=text class=text90 maxlength=20${name}></td></tr>
				<tr><td>Password&nbsp;</td><td align=right><input name=userpass type=password class=text90 maxlength=20></td></tr>
			  </table>
			  <input name=login type=submit class=button40 value="Sign In">&nbsp;<a href="/register.php" style="text-decoration: none">Register new ID</a>
			</form>`;

const inside = (name: string): string =>
  `<div style="font-size:16px;width:150px" align=left><a href="/userstatus.php?user=${name}" style="text-decoration: none"><img src=/images/user.png border=0 height=18 width=18 alt=Author> ${name}</a><br><b style="font-family:Arial;font-size:16px"><a href="/listmsg.php" style="text-decoration: none"><img src=/images/mail.png border=0 height=18 width=18 alt=Mail> Mail 0</a><a href="/listmsg.php?type=new" style="text-decoration: none">(<font color=red>0</font>)</a></b><br><a href="/control_panel.php" style="text-decoration: none"><img src=/images/panel.jpg border=0 height=18 width=18 alt="Control Panel"> Control Panel </a><br><a href="/userloginex.php?action=logout" style="text-decoration: none"><img src=/images/signout.png border=0 height=18 width=18 alt="Sign Out"> Sign Out</a></div>`;

/** A page of the site around its content, a cell or rows of the outer table. */
export const hduPage = (
  session: Session,
  title: string,
  content: string,
  head = '',
): string => `<html><head><meta name=keywords content="HDOJ ACM ICPC OJ C C++ Pascal Java"><meta http-equiv=Content-Type content="text/html;charset=gb2312"><link rel=stylesheet type=text/css href="/images/global.css" media=all>${head}<title>${title}</title></head><body >
<a name=top></a>
<table align=center cellSpacing=0 cellPadding=0 width=980 border=0 style="word-wrap:break-word">
<tr>
	<td style="border:#1A5CC8 1px solid" align=center width=100%>
		<a href="/">
			<img src="/images/banner.jpg" width="100%" height=116 border=0>
		</a>
	</td>
</tr>
<tr>
	<td style="border:#1A5CC8 1px solid">
	<table cellSpacing=0 cellPadding=1 width="979px">
	<tr style="font-size:16px" align=center>
		<td width=20% valign=top>
		<form action="/search.php" method=get>
		<a href="/listproblem.php?vol=1" style="text-decoration: none">Problem Archive</a><br/>
		<a href="/status.php" style="text-decoration: none">Realtime Judge Status</a><br>
		<input name=field value=problem type=hidden><input class=text60 name=key>&nbsp;<input class=button40 type=submit value=Search>
		</form>
		<form action="/search.php" method=get>
		<input name=field value=author type=hidden><input class=text60 name=key>&nbsp;<input class=button40 type=submit value=Search>
		</form>
		</td>
		<td width=20%>
		${session.account ? inside(session.account.name) : outside('')}
		</td>
	</tr>
	</table>
	</td>
</tr>
<tr>${content}</tr><tr>
<td>
	<table style="border:#1A5CC8 1px solid; font-size:14px" cellSpacing=0 cellPadding=1 width=100%>
	<tr align=center>
		<td class=footer_link height=45><a href="/">Home</a> | <a href=#top>Top</a></td>
		<td style="padding:6px">
			<span class=pagerunstatus>Total 0.000000(s) query 1, Server time : ${localTime(new Date(), 8)}, Gzip enabled</span>		</td>
	</tr>
	</table>
</td>
</tr>
</table>
</body></html>`;

/** The page that answers anything for which one must be logged in. */
export const hduLoginPage = (session: Session, message = ''): string =>
  hduPage(
    session,
    'User Login',
    `<td><br><table border=0 cellpadding=0 cellspacing=0 width=100%><tr><td width=100>&nbsp;</td><td>
<h1 align=center style="COLOR: #1A5CC8">Sign In Your Account</h1>${message} <form action="userloginex.php?action=login&cid=0&notice=0" method=post name=formlogin>
<table align=center border=0 cellspacing=0 style="font-size:14px" width=168>
<tr><td width=68>Author ID&nbsp;</td><td align=right><input class=text90 id=username maxlength=20 name=username type=text></td></tr>
<tr><td>Password&nbsp;</td><td align=right><input class=text90 id=userpass maxlength=20 name=userpass type=password></td></tr>
<tr><td align=center colspan=2 height=43><input class=button40 id=login name=login type=submit value="Sign In"></td></tr>
</table></form></td><td width=100>&nbsp;</td></tr></table></td>`,
  );

const panel = (heading: string, content: string): string =>
  `<div class=panel_title align=left>${heading}</div> <div class=panel_content>${content}</div><div class=panel_bottom>&nbsp;</div><br>`;

const sample = (heading: string, text: string, inner = ''): string =>
  `<div class=panel_title align=left>${heading}</div><div class=panel_content><pre><div style="font-family:Courier New,Courier,monospace;">${escapeHtml(text)}${inner}</div></pre></div><div class=panel_bottom>&nbsp;</div><br>`;

/** The statement of a problem. */
export const hduProblemPage = (session: Session, problem: HduProblem): string => {
  const hint = problem.hint
    ? `<div style='font-family:Times New Roman;font-size:14px;background-color:F4FBFF;border:#B7CBFF 1px dashed;padding:6px'><div style='font-family:Arial;font-weight:bold;color:#7CA9ED;border-bottom:#B7CBFF 1px dashed'><i>Hint</i></div>${problem.hint}</div><i style='font-size:1px'> </i>`
    : '';
  const content = [
    `<td align=center><h1 style='color:#1A5CC8'>${problem.title}</h1><font><b><span style='font-family:Arial;font-size:12px;font-weight:bold;color:green'>Time Limit: ${problem.times} MS (Java/Others)&nbsp;&nbsp;&nbsp;&nbsp;Memory Limit: ${problem.memories} K (Java/Others)<br>Total Submission(s): 7323&nbsp;&nbsp;&nbsp;&nbsp;Accepted Submission(s): 3350<br></span></b></font><br><br>`,
    ...problem.sections.map(([heading, text]) => panel(heading, text)),
    sample('Sample Input', problem.input),
    sample('Sample Output', problem.output, hint),
    problem.author && panel('Author', problem.author),
    problem.source &&
      panel(
        'Source',
        ` <a href="/search.php?field=problem&key=%B7%C2&source=1&searchmode=source"> ${problem.source} </a> `,
      ),
    `<center style='font-size:15px;font-family:Arial;font-weight:bold;color:#1A5CC8'><a href='statistic.php?pid=${problem.id}'>Statistic</a>&nbsp;|&nbsp;<a href='submit.php?pid=${problem.id}'>Submit</a>&nbsp;|&nbsp;<a href="./discuss/problem/list.php?problemid=${problem.id}">Discuss</a> | <a href='note/note.php?pid=${problem.id}'>Note</a><br></td>`,
  ];
  const mathJax =
    '<script src="/js/MathJax/MathJax/MathJax.js?config=TeX-AMS-MML_HTMLorMML" type="text/javascript"></script>';
  return hduPage(session, `Problem - ${problem.id}`, content.join(''), problem.mathJax ? mathJax : '');
};

/** Fills `_usercode` as the site's own script does and takes the name from the text: a form sent by a script is empty. */
const encodeScript = `<script>
function submitEncode() {
  var form = document.getElementById('submitform');
  form._usercode.value = btoa(encodeURIComponent(form.usercode.value));
  form.usercode.removeAttribute('name');
}
</script>`;

/** The form for a solution, with its picture check shown or hidden. */
export const hduSubmitPage = (session: Session, pid: string, isAsked: boolean, numbers: readonly number[]): string =>
  hduPage(
    session,
    'Submit Your Solution',
    `<td><form action="./submit.php?action=submit" method=post name=submitform id=submitform onsubmit="submitEncode()">
<table cellspacing=0 cellpadding=0 width=100% border=0>
<tr><td><h1>Submit Your Solution</h1><div style="color:#1A5CC8" align=center><i>Current Authenticated Author : ${session.account?.name}</i></div><br></td></tr>
<tr id=exe_checkcode${isAsked ? '' : ' style="display: none"'}><td align=center>Verify Code(Select the number you have seen):&nbsp;<img src="/ck.php" align=absmiddle>&nbsp;
<select name=check style="width:80px;font-size:14px;font-family:Arial"><option value=0></option>${numbers.map((one) => `<option value=${one}>${one}</option>`).join('')}</select>&nbsp;<span style="color:#FF0000">*</span></td></tr>
<tr><td align=center><br><input type=hidden name=_usercode>
Problem ID&nbsp;<input type=text name=problemid class=text40 style="width:120px" value="${escapeHtml(pid)}">
Language&nbsp;<select name=language style="width:121px">${hduLanguages.map((name, index) => `<option value=${index}${index === 0 ? ' selected' : ''}>${name}</option>`).join('')}</select></td></tr>
<tr><td align=center><br>Source Code</td></tr>
<tr><td align=center><br><textarea name=usercode class=code style="width: 667px; height: 373px"></textarea></td></tr>
<tr><td align=center><br><input type=submit value=Submit class=button40>&nbsp;&nbsp;<input type=reset value=Reset class=button40></td></tr>
</table></form></td>`,
    encodeScript,
  );

/** Why a submission was not taken. */
export const hduErrorPage = (session: Session, reasons: readonly string[]): string =>
  hduPage(
    session,
    'System Message',
    `<td align=center><b>One or more following ERROR(s) occurred.</b><ul align=left>${reasons.map((reason) => `<li>${reason}</li>`).join('')}</ul></td>`,
  );

const colours: Record<string, string> = { Accepted: 'red', 'Compilation Error': 'green', Queuing: 'black' };

const statusRow = (one: Submission, look: { isFinal: boolean; word: string }): string => {
  const font = `<font color=${colours[look.word] ?? 'green'}>${look.word}</font>`;
  const result =
    look.word === 'Compilation Error' ? `<a href="/viewerror.php?rid=${one.id}" target=_blank>${font}</a>` : font;
  const cost = look.isFinal && look.word !== 'Compilation Error';
  const bytes = Buffer.byteLength(one.source);
  return `<tr align=center ><td height=22px>${one.id}</td><td>${localTime(one.at, 8)}</td><td>${result}</td><td><a href="/showproblem.php?pid=${one.problem}">${one.problem}</a></td><td>${cost ? one.ending.time : 0}MS</td><td>${cost ? one.ending.memory : 0}K</td><td><a href="/viewcode.php?rid=${one.id}"  target=_blank>${bytes} B</td><td>${hduLanguages[Number(one.language)]}</td><td class=fixedsize><a href="/userstatus.php?user=${one.account}">${one.account}</a></td></tr>`;
};

/** The public list of submissions. */
export const hduStatusPage = (
  session: Session,
  rows: readonly { one: Submission; look: { isFinal: boolean; word: string } }[],
): string =>
  hduPage(
    session,
    'Realtime Status',
    `<td><form action="/status.php" method=get><input name=first size=8><input name=pid size=5><input name=user size=12><select name=lang><option value=0>All</option></select><select name=status><option value=0>All</option></select><input type=submit value=Go></form>
<div id=fixed_table><table width=100% border=0 align=center cellspacing=2 class=table_text>
<tr class=table_header><td>Run ID</td><td>Submit Time</td><td>Judge Status</td><td>Pro.ID</td><td>Exe.Time</td><td>Exe.Memory</td><td>Code Len.</td><td>Language</td><td>Author</td></tr>
${rows.map(({ one, look }) => statusRow(one, look)).join('\n')}
</table></div></td>`,
  );
