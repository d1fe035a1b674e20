import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { unzip } from '../../../../test/unzip.ts';
import { atcoder } from '../sites/atcoder/atcoder.ts';
import { codeforces } from '../sites/codeforces/codeforces.ts';
import type { RemoteSite } from '../sites/site.ts';

/** A site that nobody goes to with the helper. */
const served: RemoteSite = { ...codeforces, key: 'POJ', home: 'http://served.example.org', ways: ['server'] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sites: [{ ...codeforces, home: 'https://mirror.example.org' }, atcoder, served] });
});
afterAll(() => server.close());

it('is given made for this server, and sees no other hosts', async () => {
  const url = '/api/remote/helper';
  expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(401);
  const { token } = await aUser(server);
  const answer = await server.app.inject({ method: 'GET', url, headers: { authorization: token } });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment;filename=assay-helper.zip',
  });
  const files = unzip(answer.rawPayload);
  const manifest = JSON.parse(files.get('assay-helper/manifest.json')!) as {
    host_permissions: string[];
    content_scripts: { matches: string[]; js: string[] }[];
  };
  const { publicUrl } = server.platform.config;
  const ours = `${new URL(publicUrl).protocol}//${new URL(publicUrl).hostname}/*`;
  expect(manifest.host_permissions).toEqual([ours, 'https://mirror.example.org/*', 'https://atcoder.jp/*']);
  expect(manifest.content_scripts[0]).toEqual({ matches: [ours], js: ['bridge.js'] });
  for (const { js } of manifest.content_scripts)
    for (const name of js) expect(files.has(`assay-helper/${name}`)).toBe(true);
  expect(files.get('assay-helper/config.js')).toContain(JSON.stringify(new URL(publicUrl).origin));
});
