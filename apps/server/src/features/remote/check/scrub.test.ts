import { expect, it } from 'vitest';
import { scrub } from './scrub.ts';

it('leaves no value of a form, no token and no name of the account in a kept page', () => {
  const page = `<meta name="csrf-token" content="aaa111"><p>Hello robot7</p>
    <input type=hidden name=csrf value="bbb222"><input type="password" value='ccc333'>
    <script>var csrf_token = "ddd444"; window.session = 'eee555';</script> 0123456789abcdef0123456789abcdef`;
  const kept = scrub(page, ['robot7', 'hunter2']);
  expect(kept).not.toMatch(/aaa111|bbb222|ccc333|ddd444|eee555|robot7|0123456789abcdef/);
  expect(kept).toContain('<p>Hello');
});
