import { escapeHtml } from '../core/html.ts';
import type { Session } from '../core/site.ts';
import type { Submission, World } from '../core/world.ts';
import { codeforcesPage } from './frame.ts';
import { type CodeforcesProblem, codeforcesLanguages } from './problems.ts';
import { verdictHtml, waitingHtml } from './verdicts.ts';

const limit = (name: string, title: string, text: string): string =>
  `<div class="${name}"><div class="property-title">${title}</div>${text}</div>`;

const fileClass = (kind: 'input' | 'output', text: string): string =>
  text.startsWith('standard ') ? `${kind}-file ${kind}-standard` : `${kind}-file`;

const section = (name: string, title: string, html: string): string =>
  html && `<div${name ? ` class="${name}"` : ''}><div class="section-title">${title}</div>${html}</div>`;

const linesOf = (text: string, lines: CodeforcesProblem['lines'], isInput: boolean): string => {
  if (lines === 'br')
    return text
      .split('\n')
      .map((line) => `${escapeHtml(line)}<br>`)
      .join('');
  if (lines === 'plain' || !isInput) return `\n${escapeHtml(text)}\n`;
  const rows = text.split('\n');
  return rows
    .map((line, index) => {
      const parity = index % 2 === 0 ? 'even' : 'odd';
      return `<div class="test-example-line test-example-line-${parity} test-example-line-${index}">${escapeHtml(line)}</div>`;
    })
    .join('');
};

const samplesOf = ({ samples, lines }: CodeforcesProblem): string => {
  const tests = samples.map(
    ([input, output]) =>
      `<div class="input"><div class="title">Input</div><pre>${linesOf(input, lines, true)}</pre></div><div class="output"><div class="title">Output</div><pre>${linesOf(output, lines, false)}</pre></div>`,
  );
  const title = tests.length > 1 ? 'Examples' : 'Example';
  return `<div class="sample-tests"><div class="section-title">${title}</div><div class="sample-test">${tests.join('')}</div></div>`;
};

/** One problem of a page, as single pages and whole sets hold it. */
export const problemHolder = (problem: CodeforcesProblem): string =>
  `<div class="problemindexholder" problemindex="${problem.index}" data-uuid="ps_${problem.contest}${problem.index}"><div style="display: none; margin:1em 0;text-align: center; position: relative;" class="alert alert-info diff-notifier"></div><div class="ttypography"><div class="problem-statement"><div class="header"><div class="title">${problem.index}. ${problem.name}</div>${limit('time-limit', 'time limit per test', problem.time)}${limit('memory-limit', 'memory limit per test', problem.memory)}${limit(fileClass('input', problem.input), 'input', problem.input)}${limit(fileClass('output', problem.output), 'output', problem.output)}</div><div>${problem.legend}</div>${section('input-specification', 'Input', problem.inputText)}${section('output-specification', 'Output', problem.outputText)}${(problem.others ?? []).map(([title, html]) => section('', title, html)).join('')}${samplesOf(problem)}${section('note', 'Note', problem.note ?? '')}</div><p>  </p></div></div>`;

/** The page of one problem. `place` is the address of its contest. */
export const problemPage = (session: Session, problem: CodeforcesProblem, place: string, contest: string): string => {
  const tags = problem.tags
    .map(
      (tag) =>
        `<div class="roundbox borderTopRound borderBottomRound"><span class="tag-box" style="font-size:1.2rem;" title="">\n                ${tag}\n        </span></div>`,
    )
    .join('');
  const sidebar = `<div class="roundbox sidebox"><table class="rtable"><tbody><tr><th class="left" style="width:100%;"><a style="color: black" href="${place}">${contest}</a></th></tr></tbody></table></div><div class="roundbox sidebox"><div class="caption titled">&rarr; Problem tags</div>${tags}</div>`;
  return codeforcesPage(session, `Problem - ${problem.index}`, problemHolder(problem), sidebar);
};

/** Puts what the editor holds into the form when it is sent, as the editor of the site does; an editor that was not told sends nothing. */
const editorScript = `<script type="text/javascript">
(function () {
  var text = "";
  var editor = {
    setValue: function (value) { text = value; document.querySelector("#editor .ace_content").textContent = value; },
    getValue: function () { return text; },
    getSession: function () { return { setMode: function () {}, setValue: function (value) { editor.setValue(value); }, getValue: function () { return text; } }; },
    setTheme: function () {}, clearSelection: function () {}
  };
  window.ace = { edit: function () { return editor; } };
  document.querySelector(".submit-form").addEventListener("submit", function () {
    var area = document.getElementById("sourceCodeTextarea");
    if (!document.getElementById("toggleEditorCheckbox").checked) area.value = text;
    this.ftaa.value = "n4p8x1q7k2w5z9c3vb";
    this.bfaa.value = "f1b3f18c715565b589b7823cda7448ce";
  });
  document.getElementById("toggleEditorCheckbox").addEventListener("change", function () {
    var area = document.getElementById("sourceCodeTextarea");
    area.hidden = !this.checked;
    area.style.display = this.checked ? "block" : "none";
    document.getElementById("editor").style.display = this.checked ? "none" : "block";
    if (this.checked) area.value = text; else editor.setValue(area.value);
  });
})();
</script>`;

/** The form for a solution. `field` says how the problem is named, `choices` which indices there are to choose from. */
export const submitPage = (
  session: Session,
  given: {
    action: string;
    field: 'submittedProblemCode' | 'submittedProblemIndex';
    value: string;
    choices?: readonly string[];
    error?: readonly [string, string];
  },
): string => {
  const { action, field, value, choices, error } = given;
  const problem = choices
    ? `<select name="${field}"><option value="">&mdash; Choose problem &mdash;</option>${choices.map((one) => `<option value="${one}"${one === value ? ' selected' : ''}>${one}</option>`).join('')}</select>`
    : `<input name="${field}" value="${escapeHtml(value)}">`;
  const errorRow = (name: string): string =>
    `<tr class="subscription-row"><td>&nbsp;</td><td><div class="shiftUp error__${name}"><span class="error for__${name}"${error?.[0] === name ? '' : ' style="display: none;"'}>${error?.[0] === name ? error[1] : '&nbsp;'}</span></div></td></tr>`;
  return codeforcesPage(
    session,
    'Submit',
    `<form class="submit-form" method="post" action="${action}?csrf_token=${session.csrf}" enctype="multipart/form-data"><input type='hidden' name='csrf_token' value='${session.csrf}'/>
        <input type="hidden" name="ftaa" value=""/>
        <input type="hidden" name="bfaa" value=""/>
        <input type="hidden" name="action" value="submitSolutionFormSubmitted"/>
        <table class="table-form" style="width: 90%;"><tbody><tr><td class="field-name">Problem:</td><td>${problem}</td></tr>
${errorRow(field)}
<tr><td class="field-name">Language:</td><td><select style="width: 300px;" name="programTypeId">${codeforcesLanguages.map(([id, name]) => `<option value="${id}"${id === '54' ? ' selected="selected"' : ''}>${name}</option>`).join('')}</select><div><span class="programTypeNotice notice smaller"></span></div></td></tr>
${errorRow('programTypeId')}
<tr class="programSourceTr"><td class="field-name">Source code:</td><td class="aceEditorTd"><textarea hidden="true" id="sourceCodeTextarea" name="source" style="box-sizing: border-box; width: 100%; height: 370px; display: none;"></textarea>
    <div id="editor" class="aceSupportsSafeFormsLeave ace_editor ace-chrome" style="height: 100px; border: 1px solid #aaa;"><div class="ace_scroller"><pre class="ace_content"></pre></div></div>
    <input type="checkbox" id="toggleEditorCheckbox"><label for="toggleEditorCheckbox" class="toggleEditorCheckboxLabel">Switch off editor</label>
    <div class="small tabSizeDiv"><label for="tabSizeInput">Tab size:</label><input style="width:3em;" type="number" id="tabSizeInput" name="tabSize" value="4"></div></td></tr>
${errorRow('source')}
<tr><td class="field-name">Or choose file:</td><td><input name="sourceFile" type="file" value=""></td></tr>
<tr><td colspan="2"><div style="text-align: center;"><input class="submit" type="submit" id="singlePageSubmitButton" value="Submit"></div></td></tr></tbody></table>
    <input type="hidden" name="_tta" value="790"></form>${editorScript}`,
  );
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const when = (at: Date): string => {
  const there = new Date(at.getTime() + 3 * 3_600_000);
  const [hours, minutes] = there.toISOString().slice(11, 16).split(':');
  return `${months[there.getUTCMonth()]}/${String(there.getUTCDate()).padStart(2, '0')}/${there.getUTCFullYear()} ${hours}:${minutes}`;
};

/** The address of the contest of a problem, which is named `4A`. */
export const placeOf = (problem: string): string => {
  const contest = Number.parseInt(problem, 10);
  return `/${contest > 100_000 ? 'gym' : 'contest'}/${contest}`;
};

const row = (one: Submission, look: { isFinal: boolean; word: string }, name: string): string => {
  const [, index] = /^\d+(.+)$/.exec(one.problem)!;
  const verdict = look.isFinal ? ` submissionVerdict="${look.word}"` : '';
  const costs = look.isFinal && look.word !== 'COMPILATION_ERROR';
  return `<tr data-submission-id="${one.id}" data-a="1"><td class="id-cell"><a class="view-source" title="Source" href="${placeOf(one.problem)}/submission/${one.id}" submissionId="${one.id}">${one.id}</a></td><td class="status-small"><span class="format-time" data-locale="en">${when(one.at)}</span></td><td class="status-party-cell"><a href="/profile/${one.account}" class="rated-user user-cyan">${one.account}</a></td><td class="status-small" data-problemId="7001"><a href="${placeOf(one.problem)}/problem/${index}">
                ${index} - ${name}
            </a></td><td>
        ${codeforcesLanguages.find(([id]) => id === one.language)?.[2] ?? 'GNU C++17'}
    </td><td class="status-cell status-small status-verdict-cell" waiting="${!look.isFinal}" submissionId="${one.id}"><span class="submissionVerdictWrapper" submissionId="${one.id}"${verdict} contestType="CF" partyMemberIds=";1000001;">${look.isFinal ? verdictHtml(one.ending) : waitingHtml(look.word)}</span></td><td class="time-consumed-cell">
        ${costs ? one.ending.time : 0}&nbsp;ms
    </td><td class="memory-consumed-cell">
        ${costs ? one.ending.memory : 0}&nbsp;KB
    </td></tr>`;
};

/** A list of submissions, newest first. */
export const statusPage = (
  session: Session,
  world: World,
  rows: readonly Submission[],
  nameOf: (problem: string) => string,
): string =>
  codeforcesPage(
    session,
    'Status',
    `<div class="datatable"><table class="status-frame-datatable"><tr class="first-row"><th class="top left">#</th><th class="top">When</th><th>Who</th><th>Problem</th><th>Lang</th><th>Verdict</th><th>Time</th><th>Memory</th></tr>
${rows.map((one) => row(one, world.look(one), nameOf(one.problem))).join('\n')}
</table></div>`,
  );
