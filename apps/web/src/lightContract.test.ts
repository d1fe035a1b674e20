// @vitest-environment node
import * as contract from '@assay/contract';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { lightContract } from '../lightContract.ts';

const entry = 'light-contract-entry';

/** Code of a bundle whose only own line is `code`. */
const bundle = async (code: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      lightContract(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((one) => ('code' in one ? one.code : ''))
    .join('\n');
};

test('a page carries the calls it makes, without schemas, and no others', async () => {
  const code = await bundle(`import { node } from '@assay/contract'; console.log(node.getNodeSummary);`);
  expect(code).toContain(contract.node.getNodeSummary.path);
  expect(code).not.toContain(contract.node.getNodes.path);
  expect(code).not.toMatch(/zod/i);
});

test('what is sent is the same for every call, and none of it is a schema', async () => {
  const calls: string[] = [];
  for (const [area, members] of Object.entries(contract)) {
    for (const [name, member] of Object.entries(members)) {
      if ((contract.allCalls as readonly unknown[]).includes(member) && !Array.isArray(members))
        calls.push(`${area}.${name}`);
    }
  }
  expect(calls).toHaveLength(contract.allCalls.length);
  const areas = [...new Set(calls.map((call) => call.split('.')[0]))].join(', ');
  const code = await bundle(`import { ${areas} } from '@assay/contract'; console.log(${calls.join(', ')});`);
  expect(code).not.toMatch(/zod/i);
  for (const call of contract.allCalls) expect(code).toContain(JSON.stringify(call.path));
});

test('a page that uses a schema fails the build', async () => {
  await expect(bundle(`import { node } from '@assay/contract'; console.log(node.judgeNode);`)).rejects.toThrow(
    /node\.judgeNode/,
  );
});
