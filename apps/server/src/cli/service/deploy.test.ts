import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@assay/contract';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { installedLanguages } from '../installed.ts';
import { repository } from '../place.ts';
import { mergeEnvironment } from './environment.ts';
import { unitOf } from './unit.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
const image = read('deploy/container/Containerfile');
const instructions = image
  .replaceAll(/^\s*#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter(Boolean);
const stages = instructions.flatMap((line) => /^FROM \S+ AS (\w+)/.exec(line)?.[1] ?? []);

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  environment: Record<string, string>;
  cap_add?: string[];
  cap_drop?: string[];
  privileged?: boolean;
}
const { services } = parse(read('deploy/container/compose.yaml')) as { services: Record<string, Service> };

interface Probe {
  httpGet: { path: string; port: number };
}
interface Container {
  env: { name: string; value?: string }[];
  envFrom?: unknown[];
  securityContext: { privileged?: boolean; capabilities: { drop: string[]; add?: string[] } };
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
}
interface Thing {
  kind: string;
  stringData?: Record<string, string>;
  spec?: { template?: { spec: { containers: Container[] } } };
}
const things = parseAllDocuments(read('deploy/kubernetes/assay.yaml')).map((document) => document.toJS() as Thing);
const containerOf = (kind: string): Container =>
  things.find((one) => one.kind === kind)!.spec!.template!.spec.containers[0]!;

/** Without the port below 1024 that a container maps elsewhere. */
const rightsOfUnit = (): string[] => {
  const places = {
    repository,
    dataDir: '/data',
    environmentFile: '/e',
    node: '/usr/bin/node',
    path: '/bin',
    written: [],
  };
  const [, names] = /^CapabilityBoundingSet=(.*)$/m.exec(unitOf('judge', places))!;
  return names!
    .split(' ')
    .map((name) => name.replace('CAP_', ''))
    .filter((name) => name !== 'NET_BIND_SERVICE')
    .sort();
};

const isSetting = (name: string): boolean => name === 'DATA_DIR' || mergeEnvironment('', { [name]: '1' }) !== '';
const paths = allCalls.map(({ path }) => path);

describe('the image', () => {
  it('has a server without compiler, npm and root, and a judge with languages that there are', () => {
    expect(stages).toEqual(['build', 'server', 'judge']);
    const from = instructions.findIndex((line) => / AS server$/.test(line));
    const to = instructions.findIndex((line) => / AS judge$/.test(line));
    const server = instructions.slice(from, to);
    expect(server.filter((line) => /\b(?:npm|gcc|nodejs)\b/.test(line))).toEqual([]);
    expect(server).toContain('USER assay');
    const [, keys] = /LANGUAGES="([^"]+)"/.exec(image)!;
    const known = installedLanguages().map(({ key }) => key);
    expect(keys!.split(' ').filter((key) => !known.includes(key))).toEqual([]);
  });
  it('runs programs that there are, with settings that there are', () => {
    // Packages come with the installation.
    const named = [...image.matchAll(/(?:\/opt\/assay\/)?((?:scripts|packages|apps)\/[\w./]+\.(?:ts|mjs))/g)].map(
      ([, path]) => path!,
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
    const settings = instructions
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) => [...line.matchAll(/(\w+)=/g)]);
    expect(settings.map(([, name]) => name!).filter((name) => !isSetting(name))).toEqual([]);
    const [, path] = /http:\/\/127\.0\.0\.1:8080([\w/-]+)/.exec(image)!;
    expect(paths).toContain(path);
  });
});

describe('compose and Kubernetes', () => {
  it('build what there is, and set what there is', () => {
    for (const { build } of [services['server']!, services['judge']!]) {
      expect(stages).toContain(build!.target);
      expect(existsSync(join(repository, 'deploy/container', build!.context, build!.dockerfile))).toBe(true);
    }
    const named = [
      ...Object.keys(services['server']!.environment),
      ...Object.keys(services['judge']!.environment),
      ...Object.keys(things.find(({ kind }) => kind === 'Secret')!.stringData!),
      ...[containerOf('Deployment'), containerOf('DaemonSet')].flatMap(({ env }) => env.map(({ name }) => name)),
    ];
    expect(named.filter((name) => !isSetting(name))).toEqual([]);
  });
  it('give a judge the rights of its unit and nothing more, and a server none', () => {
    expect([...services['judge']!.cap_add!].sort()).toEqual(rightsOfUnit());
    expect([...containerOf('DaemonSet').securityContext.capabilities.add!].sort()).toEqual(rightsOfUnit());
    for (const { cap_drop } of [services['server']!, services['judge']!]) expect(cap_drop).toEqual(['ALL']);
    for (const kind of ['Deployment', 'DaemonSet'])
      expect(containerOf(kind).securityContext.capabilities.drop).toEqual(['ALL']);
    expect(services['server']!.cap_add).toBeUndefined();
    expect(containerOf('Deployment').securityContext.capabilities.add).toBeUndefined();
    expect(`${read('deploy/container/compose.yaml')}${read('deploy/kubernetes/assay.yaml')}`).not.toMatch(
      /privileged: true/,
    );
  });
  it('probe calls that there are', () => {
    const { startupProbe, readinessProbe, livenessProbe } = containerOf('Deployment');
    for (const probe of [startupProbe, readinessProbe, livenessProbe]) expect(paths).toContain(probe!.httpGet.path);
  });
});
