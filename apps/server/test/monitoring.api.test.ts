import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTestServer, type TestServer } from './harness.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

let server: TestServer;
/** Name → labels that it can have, of what /metrics tells. */
let told: string;
let names: Set<string>;
beforeAll(async () => {
  server = await startTestServer();
  // A request before, so that there is one to be counted.
  await server.ask('GET', '/api/get-website-config');
  const headers = { authorization: 'Bearer test-metrics-token' };
  told = (await server.app.inject({ url: '/metrics', headers })).body;
  names = new Set([...told.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!));
});
afterAll(() => server.close());

const namedIn = (expression: string): string[] => expression.match(/\b(?:assay|nodejs|process)_\w+\b/g) ?? [];
const isTold = (name: string): boolean => names.has(name) || names.has(name.replace(/_(?:bucket|sum|count)$/, ''));

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
const rules = (): Rule[] =>
  (parse(read('deploy/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  );
const expressions = (): string[] => {
  const { panels } = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
};

describe('what watches Assay from outside', () => {
  it('asks for metrics that there are', () => {
    const all = [...rules().map(({ expr }) => expr), ...expressions()];
    expect(all.length).toBeGreaterThan(20);
    const named = all.flatMap(namedIn);
    expect(named.filter((name) => !isTold(name))).toEqual([]);
    // An expression that names none watches nothing.
    expect(all.filter((expr) => namedIn(expr).length === 0 && !/\bup\{/.test(expr))).toEqual([]);
  });
  it('leaves out no metric of ours, and the manual tells all of them', () => {
    const ours = [...names].filter((name) => name.startsWith('assay_'));
    expect(ours.length).toBeGreaterThan(7);
    const watched = [...rules().map(({ expr }) => expr), ...expressions()].join(' ');
    expect(ours.filter((name) => !watched.includes(name))).toEqual([]);
    const manual = read('docs/operations.md');
    expect(ours.filter((name) => !manual.includes(`| \`${name}\` |`))).toEqual([]);
    const promised = [...manual.matchAll(/^\| `(assay_\w+)` \|/gm)].map(([, name]) => name!);
    expect(promised.filter((name) => !names.has(name))).toEqual([]);
  });
  it('says in each alarm what is wrong and what to do', () => {
    const all = rules();
    expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length);
    for (const { for: lasting, labels, annotations } of all) {
      expect(lasting).toMatch(/^\d+m$/);
      expect(['warning', 'critical']).toContain(labels.severity);
      expect(annotations.summary.length).toBeGreaterThan(10);
      expect(annotations.description.length).toBeGreaterThan(10);
    }
  });
  it('reads a backup of this machine', () => {
    expect(told).toMatch(/^assay_backup_made_timestamp_seconds 0$/m);
    expect(told).toMatch(/^assay_backup_failed 0$/m);
  });
});
