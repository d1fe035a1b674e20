import { libreojLanguages } from './problems.ts';

/** The script of the page: state in the address, drawn lists, an editor object, the interface behind all of it. */
const script = `
var root = document.getElementById("root"), token = localStorage.getItem("standinToken") || "", name = localStorage.getItem("standinName") || "";
var call = function (path, body, headers) {
  return fetch("/api/" + path, { method: "POST", headers: Object.assign({ "content-type": "application/json" }, token ? { authorization: "Bearer " + token } : {}, headers), body: JSON.stringify(body) }).then(function (answer) { return answer.json(); });
};
var digits = function (text) {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)).then(function (bytes) {
    return Array.from(new Uint8Array(bytes)).map(function (one) { return one.toString(16).padStart(2, "0"); }).join("");
  });
};
var solve = async function (action) {
  var challenge = await call("proofOfWork/issueChallenge", { action: action });
  for (var nonce = 0; ; nonce += 1) {
    var hash = await digits(challenge.randomData + nonce);
    if (hash.startsWith("0".repeat(challenge.difficulty))) return JSON.stringify({ id: challenge.id, nonce: nonce, response: hash });
  }
};
var show = function () {
  var problem = /^\\/p\\/(\\d+)/.exec(location.pathname), submission = /^\\/s\\/(\\d+)/.exec(location.pathname);
  document.querySelector(".user").innerHTML = name ? '<a href="/u/' + name + '">' + name + '</a>' : '<a href="/login">登录</a>';
  if (location.pathname === "/login") return login();
  if (problem) return submitPanel(problem[1]);
  if (submission) return follow(submission[1]);
  root.textContent = "LibreOJ";
};
var login = function () {
  root.innerHTML = '<form id="login"><input name="username"><input name="password" type="password"><button class="ui button">登录</button></form>';
  document.getElementById("login").addEventListener("submit", async function (event) {
    event.preventDefault();
    var answer = await call("auth/login", { username: this.username.value, password: this.password.value }, { "x-proof-of-work": await solve("login") });
    if (!answer.token) return;
    token = answer.token; name = answer.username;
    localStorage.setItem("standinToken", token); localStorage.setItem("standinName", name);
    location.href = "/";
  });
};
var text = "", language = "cpp", editor = { setValue: function (value) { text = value; var box = document.querySelector(".monaco-editor"); if (box) box.textContent = value; }, getValue: function () { return text; } };
window.monaco = { editor: { getModels: function () { return document.querySelector(".monaco-editor") ? [editor] : []; } } };
var submitPanel = async function (displayId) {
  var problem = await call("problem/getProblem", { displayId: Number(displayId), localizedContentsOfLocale: "zh_CN", samples: true, judgeInfo: true });
  root.innerHTML = '<h1 class="ui header"></h1><button class="ui button open-submit">提交</button><div class="submit-panel" hidden><div class="monaco-editor" style="height:80px;border:1px solid #aaa;white-space:pre"></div><div class="ui dropdown language" role="listbox" tabindex="0"><div class="text">C++</div><div class="menu" hidden>' + OPTIONS + '</div></div><label class="captcha"><input type="checkbox"> captcha (stand-in)</label><button class="ui primary button submit">提交</button></div>';
  root.querySelector("h1").textContent = "#" + displayId + ". " + problem.localizedContentsOfLocale.title;
  root.querySelector(".open-submit").addEventListener("click", function () { root.querySelector(".submit-panel").hidden = false; });
  root.querySelector(".dropdown").addEventListener("click", function () { var menu = root.querySelector(".menu"); menu.hidden = !menu.hidden; });
  root.querySelectorAll(".item").forEach(function (item) { item.addEventListener("click", function () { language = item.dataset.value; root.querySelector(".dropdown .text").textContent = item.textContent; }); });
  root.querySelector("button.submit").addEventListener("click", async function (event) {
    var captcha = root.querySelector(".captcha input");
    var headers = { "x-proof-of-work": await solve("submit_problem") };
    if (captcha.checked && event.isTrusted) headers["x-captcha-result"] = JSON.stringify({ turnstile: { token: "passed" } });
    var answer = await call("submission/submit", { problemId: problem.meta.id, content: { language: language, code: text, compileAndRunOptions: {}, skipSamples: false }, uploadInfo: null }, headers);
    if (!answer.submissionId) return;
    history.pushState({}, "", "/s/" + answer.submissionId);
    show();
  });
};
var follow = async function (id) {
  root.innerHTML = '<h1 class="ui header">#' + id + '</h1><div class="status"></div>';
  for (;;) {
    var detail = await call("submission/getSubmissionDetail", { submissionId: id, locale: "zh_CN" });
    if (!detail.meta) return;
    root.querySelector(".status").textContent = detail.meta.status;
    if (detail.meta.status !== "Pending") return;
    await new Promise(function (resolve) { setTimeout(resolve, 1000); });
  }
};
show();`;

/** The one document of the script page. */
export const libreojPage = (): string => {
  const options = Object.entries(libreojLanguages)
    .map(([key, name]) => `<div role="option" class="item" data-value="${key}"><span class="text">${name}</span></div>`)
    .join('');
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>LibreOJ</title></head><body><div class="ui menu"><a href="/">LibreOJ</a><div class="user"></div></div><div id="root"></div><script>${script.replace('OPTIONS', () => JSON.stringify(options))}</script></body></html>`;
};
