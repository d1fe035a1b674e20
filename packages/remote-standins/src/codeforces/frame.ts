import { escapeHtml } from '../core/html.ts';
import type { Session } from '../core/site.ts';

const outside = `<a href="/enter?back=%2F">Enter</a>
                     |
                        <a href="/register">Register</a>`;
const inside = (session: Session): string =>
  `<a href="/profile/${session.account?.name}">${session.account?.name}</a>
                     |
                        <a href="/${session.token}/logout">Logout</a>`;

/** A page of the site around its content. */
export const codeforcesPage = (
  session: Session,
  title: string,
  content: string,
  sidebar = '',
): string => `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">
<html lang="en"><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
    <meta name="X-Csrf-Token" content="${session.csrf}"/>
    <title>${escapeHtml(title)} - Codeforces</title>
</head>
<body class=" "><span style='display:none;' class='csrf-token' data-csrf='${session.csrf}'>&nbsp;</span>
<script type="text/javascript">
        $ = window.$ || function () {};
        var handle = "${session.account?.name ?? ''}";
</script>
<div id="body">
<div id="header"><div class="lang-chooser"><div>
    ${session.account ? inside(session) : outside}
</div></div></div>
<form method="post" action="/search"><input type='hidden' name='csrf_token' value='${session.csrf}'/><input class="search" name="query"/></form>
<div id="sidebar">${sidebar}</div>
<div id="pageContent" class="content-with-sidebar">${content}</div>
</div></body></html>`;

/** The page for logging in; `error` as the site shows it in the form. */
export const codeforcesEnterPage = (session: Session, error = ''): string =>
  codeforcesPage(
    session,
    'Login',
    `<form method="post" action="" id="enterForm"><input type='hidden' name='csrf_token' value='${session.csrf}'/>
<input type="hidden" name="action" value="enter"/><input type="hidden" name="ftaa" value=""/><input type="hidden" name="bfaa" value=""/>
<table class="table-form"><tr><td class="field-name">Handle/Email</td><td><input id="handleOrEmail" name="handleOrEmail" value=""/></td></tr>
<tr><td class="field-name">Password</td><td><input type="password" id="password" name="password" value=""/></td></tr>
${error && `<tr class="subscription-row"><td>&nbsp;</td><td><div class="shiftUp"><span class="error for__password">${error}</span></div></td></tr>`}
<tr><td>&nbsp;</td><td><input type="checkbox" id="remember" name="remember"/><label for="remember">Remember me for a month</label></td></tr>
<tr><td colspan="2"><input class="submit" type="submit" value="Login"/></td></tr></table><input type='hidden' name='_tta' value='790'/></form>`,
  );
