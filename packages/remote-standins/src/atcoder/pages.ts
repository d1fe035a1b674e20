import { escapeHtml, localTime } from '../core/html.ts';
import type { Session } from '../core/site.ts';
import type { Submission } from '../core/world.ts';
import { type AtCoderTask, atcoderContests, atcoderLanguages, atcoderTasks, atcoderTitles } from './problems.ts';

/** The token as the site writes it: base64, whose plus signs are escaped in attributes. */
export const csrfOf = (session: Session): string => `${Buffer.from(session.csrf).toString('base64')}+=`;
const hiddenToken = (session: Session): string =>
  `<input type="hidden" name="csrf_token" value="${csrfOf(session).replaceAll('+', '&#43;')}" />`;

const outside = `<li><a href="/register?continue=%2F">Sign Up</a></li>
						<li><a href="/login?continue=%2F">Sign In</a></li>`;
const inside = (
  name: string,
): string => `<li class="dropdown"><a class="dropdown-toggle" data-toggle="dropdown" href="#">${name} (Guest) <span class="caret"></span></a>
							<ul class="dropdown-menu"><li><a href="/users/${name}">My Profile</a></li><li class="divider"></li>
								<li><a href="javascript:void(form_logout.submit())"><span class="glyphicon glyphicon-log-out" aria-hidden="true"></span> Sign Out</a></li></ul></li>`;

/** A page of the site around its content. */
export const atcoderPage = (session: Session, title: string, content: string): string => `





<!DOCTYPE html>
<html>
<head>
	<title>${title}</title>
	<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
	<meta http-equiv="Content-Language" content="en">
	<script>
		var LANG = "en";
		var userScreenName = "${session.account?.name ?? ''}";
		var csrfToken = "${csrfOf(session)}"
	</script>
</head>

<body>
<div id="main-div" class="float-container">
	<nav class="navbar navbar-inverse navbar-fixed-top"><div class="container-fluid"><div class="collapse navbar-collapse" id="navbar-collapse">
				<ul class="nav navbar-nav navbar-right">
						${session.account ? inside(session.account.name) : outside}
				</ul></div></div></nav>
	<form method="POST" name="form_logout" action="/logout?continue=%2F">
		${hiddenToken(session)}
	</form>
	<div id="main-container" class="container"
		 	style="padding-top:50px;">
<div class="row">
${content}
</div></div></div></body></html>`;

/** What AtCoder puts before its forms; a click in the stand-in's passes. */
const turnstile = `<div class="form-group"><div class="cf-challenge" data-sitekey="0x4AAAAAAAstandin"><label><input type="checkbox" class="standin-human"> I am a person (stand-in of Turnstile)</label></div>
<script>document.querySelector(".standin-human").addEventListener("change", function (event) {
  if (!event.isTrusted || !this.checked) return;
  var input = document.createElement("input");
  input.type = "hidden"; input.name = "cf-turnstile-response"; input.value = "passed";
  this.form.appendChild(input);
});</script></div>`;

/** The page for logging in; `message` in the red box. */
export const atcoderLoginPage = (session: Session, isChecked: boolean, message = ''): string =>
  atcoderPage(
    session,
    'Sign In - AtCoder',
    `${message && `<div class="alert alert-danger alert-dismissible col-sm-12 fade in" role="alert"><button type="button" class="close" data-dismiss="alert">×</button>${message}</div>`}
<div class="col-sm-12"><form class="form-horizontal" action="" method="POST">
<input id="username" class="form-control" type="text" name="username"><input id="password" class="form-control" type="password" name="password">
${isChecked ? turnstile : ''}${hiddenToken(session)}<button type="submit" class="btn btn-primary" id="submit">Sign In</button></form></div>`,
  );

const part = (heading: string, html: string): string =>
  `<div class="part">\n<section>\n<h3>${heading}</h3>${html}\n</section>\n</div>\n`;

const language = (task: AtCoderTask, code: 'ja' | 'en'): string => {
  const names = { ja: ['入力', '出力', '入力例', '出力例'], en: ['Input', 'Output', 'Sample Input', 'Sample Output'] }[
    code
  ];
  const score =
    code === 'ja' ? `<p>配点 : <var>${task.score}</var> 点</p>` : `<p>Score : <var>${task.score}</var> points</p>`;
  const samples = task.samples.map(
    (sample, index) =>
      `<hr />\n${part(`${names[2]} ${index + 1}`, `<pre>${escapeHtml(sample.input)}</pre>`)}\n${part(`${names[3]} ${index + 1}`, `<pre>${escapeHtml(sample.output)}</pre>\n${sample[code] ?? ''}`)}`,
  );
  return `<span class="lang-${code}">\n${score}\n\n${task[code].map(([heading, html]) => part(heading, html)).join('\n')}\n<hr />\n<div class="io-style">\n${part(names[0]!, `<p></p>\n<pre>${task.format}</pre>`)}\n${part(names[1]!, '<p></p>')}\n</div>\n\n${samples.join('\n')}\n</span>`;
};

/** The statement of a task, in both languages. */
export const atcoderTaskPage = (session: Session, task: AtCoderTask): string =>
  atcoderPage(
    session,
    `${task.label} - ${task.title}`,
    `	<div class="col-sm-12">
		<span class="h2">
			${task.label} - ${task.title}
			<a class="btn btn-default btn-sm" href="/contests/${task.contest}/tasks/${task.id}/editorial">Editorial</a>
		</span>
		<span id="task-lang-btn" class="pull-right"><span data-lang="ja"><img src='//img.atcoder.jp/assets/top/img/flag-lang/ja.png'></span> / <span data-lang="en"><img src='//img.atcoder.jp/assets/top/img/flag-lang/en.png'></span></span>
		<hr/>
		<p>
			Time Limit: ${task.time} / Memory Limit: ${task.memory}
			
			
		</p>

		<div id="task-statement">
			
			<span class="lang">
${language(task, 'ja')}
${language(task, 'en')}
</span>

		</div>
	</div>`,
  );

/** The tasks of a contest. */
export const atcoderTasksPage = (session: Session, contest: string): string =>
  atcoderPage(
    session,
    `Tasks - ${atcoderContests[contest]}`,
    `<div class="col-sm-12"><h2>Tasks</h2><hr><div class="panel panel-default table-responsive"><table class="table table-bordered table-striped"><thead><tr><th width="3%" class="text-center"></th><th>Task Name</th><th width="10%" class="text-right no-break">Time Limit</th><th width="10%" class="text-right no-break">Memory Limit</th><th width="5%"></th></tr></thead><tbody>
${atcoderTasks
  .filter((task) => task.contest === contest)
  .map(
    (
      task,
    ) => `<tr><td class="text-center no-break"><a href="/contests/${contest}/tasks/${task.id}">${task.label}</a></td>
<td><a href="/contests/${contest}/tasks/${task.id}">${task.title}</a></td>
<td class="text-right">${task.time}</td><td class="text-right">${task.memory}</td>
<td class="no-break text-center"><a href="/contests/${contest}/submit?taskScreenName=${task.id}">Submit</a></td></tr>`,
  )
  .join('\n')}</tbody></table></div></div>`,
  );

/** Gives the select of the chosen task the field's name, and fills it from the editor, as the site's scripts do. */
const formScript = `<script>
(function () {
  var task = document.getElementById("select-task"), box = document.getElementById("select-lang");
  function choose() {
    Array.from(box.querySelectorAll("select")).forEach(function (one) { one.removeAttribute("name"); one.parentNode.style.display = "none"; });
    var active = document.querySelector("#select-lang-" + task.value + " select");
    if (active) { active.name = box.dataset.name; active.parentNode.style.display = "block"; }
  }
  box.style.display = "block";
  task.addEventListener("change", choose);
  choose();
})();
</script>`;

/** The form for a solution; `message` as after a submission that was not taken. */
export const atcoderSubmitPage = (
  session: Session,
  contest: string,
  chosen: string,
  isChecked: boolean,
  message = '',
): string => {
  const tasks = atcoderTasks.filter((task) => task.contest === contest);
  const languages = atcoderLanguages
    .map(([id, name, mime]) => `<option value="${id}" data-mime="${mime}">${name}</option>`)
    .join('');
  return atcoderPage(
    session,
    `Submit - ${atcoderContests[contest]}`,
    `	<div class="col-sm-12">
		<h2>Submit</h2>
		<hr>
		${message && `<div class="alert alert-danger alert-dismissible col-sm-12 fade in" role="alert">${message}</div>`}
		<form class="form-horizontal form-code-submit" action="/contests/${contest}/submit" method="POST">
			<div class="form-group ">
				<label class="control-label col-sm-2" for="select-task">Task</label>
				<div class="col-sm-5">
					<select class="form-control" id="select-task" name="data.TaskScreenName">${tasks.map((task) => `<option value="${task.id}"${task.id === chosen ? ' selected' : ''}>${task.label} - ${task.title}</option>`).join('')}</select>
					<span class="error"></span>
				</div>
			</div>
			<div class="form-group ">
				<label class="control-label col-sm-2" for="select-lang">Language</label>
				<div id="select-lang" class="col-sm-5" data-name="data.LanguageId" style="display:none;">
${tasks.map((task) => `<div id="select-lang-${task.id}"><select class="form-control" data-placeholder="-" style="width:300px;"><option></option>${languages}</select></div>`).join('\n')}
					<span class="error"></span>
				</div>
			</div>
<div class="form-group">
	<label class="control-label col-sm-2" for="sourceCode">Source Code</label>
	<div class="col-sm-7" id="sourceCode">
		<div class="div-editor"><textarea class="form-control editor" name="sourceCode"></textarea></div>
		<textarea class="form-control plain-textarea" style="display:none;"></textarea>
		<p><span class="gray">* at most 512 KiB</span></p>
	</div>
	<div class="col-sm-3 editor-buttons"><p><button id="btn-open-file" type="button" class="btn btn-default btn-sm">Open File</button></p></div>
	<input id="input-open-file" type="file" style="display:none;">
</div>
			${isChecked ? turnstile : ''}${hiddenToken(session)}
			<div class="form-group"><label class="control-label col-sm-2" for="submit"></label><div class="col-sm-5"><button id="submit" type="submit" class="btn btn-primary">Submit</button></div></div>
		</form>${formScript}
	</div>`,
  );
};

const label = (word: string): string => {
  const kind = word === 'AC' ? 'success' : /^(?:WJ|WR|Judging|\d+\/\d+)$/.test(word) ? 'default' : 'warning';
  return `<span class='label label-${kind}' data-toggle='tooltip' data-placement='top' title="${atcoderTitles[word] ?? 'Judging'}">${word}</span>`;
};

/** The cells of status, time and memory: one cell while it is judged, and for what has no cost. */
export const statusCells = (one: Submission, look: { isFinal: boolean; word: string }): string => {
  if (!look.isFinal)
    return `<td colspan='3' class='text-center waiting-judge' data-id='${one.id}'>${label(look.word)}</td>`;
  if (look.word === 'CE' || look.word === 'IE') return `<td colspan='3' class='text-center'>${label(look.word)}</td>`;
  return `<td class='text-center'>${label(look.word)}</td><td class='text-right'>${one.ending.time} ms</td><td class='text-right'>${one.ending.memory} KiB</td>`;
};

/** Points of a submission as the site shows them now. */
export const scoreOf = (one: Submission, look: { isFinal: boolean; word: string }): number =>
  look.isFinal && look.word === 'AC' ? (atcoderTasks.find((task) => task.id === one.problem)?.score ?? 0) : 0;

const taskLink = (one: Submission): string => {
  const task = atcoderTasks.find((known) => known.id === one.problem)!;
  return `<a href="/contests/${task.contest}/tasks/${task.id}">${task.label} - ${task.title}</a>`;
};

const nameOf = (id: string): string =>
  escapeHtml(atcoderLanguages.find(([known]) => known === id)?.[1] ?? 'C++23 (GCC 15.2.0)').replaceAll('+', '&#43;');
const timeOf = (one: Submission): string => `<time class='fixtime fixtime-second'>${localTime(one.at, 9)}+0900</time>`;

/** A list of submissions, newest first; without rows the site's words for that. */
export const atcoderStatusPage = (
  session: Session,
  contest: string,
  rows: readonly { one: Submission; look: { isFinal: boolean; word: string } }[],
): string => {
  const body = rows.map(
    ({ one, look }) => `<tr>
								<td class="no-break">${timeOf(one)}</td>
								<td>${taskLink(one)}</td>
								<td><a href="/users/${one.account}">${one.account}</a> <a href='/contests/${contest}/submissions?f.User=${one.account}'><span class='glyphicon glyphicon-search black' aria-hidden='true'></span></a></td>
								<td><a href="/contests/${contest}/submissions/me?f.Language=${one.language}">${nameOf(one.language)}</a></td>
								<td class="text-right submission-score" data-id="${one.id}">${scoreOf(one, look)}</td>
								<td class="text-right">${Buffer.byteLength(one.source)} Byte</td>
								${statusCells(one, look)}
								<td class="text-center">
									<a class='submission-details-link' href="/contests/${contest}/submissions/${one.id}">Detail</a>
								</td>
							</tr>`,
  );
  const table = `<div class="table-responsive"><table class="table table-bordered table-striped small th-center"><thead><tr><th width="12%">Submission Time</th><th>Task</th><th>User</th><th>Language</th><th width="5%">Score</th><th width="9%">Code Size</th><th width="5%">Status</th><th width="7%">Exec Time</th><th width="8%">Memory</th><th width="5%"></th></tr></thead><tbody>
${body.join('\n')}</tbody></table></div>`;
  const none = '<div class="panel-body">No Submissions</div>';
  return atcoderPage(
    session,
    `Submissions - ${atcoderContests[contest]}`,
    `<div class="col-sm-12"><div class="panel panel-default panel-submission">${rows.length > 0 ? table : none}</div></div>`,
  );
};

/** One submission with its results. */
export const atcoderSubmissionPage = (
  session: Session,
  one: Submission,
  look: { isFinal: boolean; word: string },
): string => {
  const cost = look.isFinal && !['CE', 'IE'].includes(look.word);
  const rows: [string, string][] = [
    ['Submission Time', timeOf(one)],
    ['Task', taskLink(one)],
    ['User', `<a href="/users/${one.account}">${one.account}</a>`],
    ['Language', nameOf(one.language)],
    ['Score', String(scoreOf(one, look))],
    ['Code Size', `${Buffer.byteLength(one.source)} Byte`],
    ['Status', label(look.word)],
    ...(cost
      ? ([
          ['Exec Time', `${one.ending.time} ms`],
          ['Memory', `${one.ending.memory} KiB`],
        ] as [string, string][])
      : []),
  ];
  const cell = ([name, html]: [string, string]): string =>
    `<tr><th>${name}</th>${name === 'Status' ? `<td id="judge-status" class="text-center">${html}</td>` : `<td class="text-center">${html}</td>`}</tr>`;
  const compile =
    look.isFinal && look.word === 'CE' ? `<h4>Compile Error</h4><pre>${escapeHtml(one.ending.compileText)}</pre>` : '';
  return atcoderPage(
    session,
    `Submission #${one.id} - ${atcoderContests['abc900']}`,
    `<div class="col-sm-12"><p><span class="h2">Submission #${one.id}</span></p><hr><div class="div-btn-copy"></div><pre id="submission-code" class="prettyprint linenums">${escapeHtml(one.source)}</pre><h4>Submission Info</h4><div class="panel panel-default"><table class="table table-bordered table-striped">${rows.map(cell).join('\n')}</table></div>${compile}</div>`,
  );
};
