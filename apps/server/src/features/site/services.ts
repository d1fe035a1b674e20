import { cpus, freemem, totalmem } from 'node:os';
import type { DataOf, node, siteAdmin } from '@assay/contract';

type Node = DataOf<typeof node.getNodes>['nodes'][number];
type JudgeService = DataOf<typeof siteAdmin.getJudgeServiceInfo>[number];
type Instance = JudgeService['service'];

const percent = (share: number): string => `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`;

const times = () =>
  cpus().reduce(
    (sum, { times: one }) => ({ idle: sum.idle + one.idle, all: sum.all + Object.values(one).reduce((a, b) => a + b) }),
    { idle: 0, all: 0 },
  );

/** How busy this machine is since the last question. */
export const createOwnLoad = () => {
  let last = times();
  return () => {
    const now = times();
    const all = now.all - last.all;
    const cpu = all > 0 ? 1 - (now.idle - last.idle) / all : 0;
    last = now;
    return {
      backupCores: cpus().length,
      backupPercentCpuLoad: percent(cpu),
      backupPercentMemoryLoad: percent(1 - freemem() / totalmem()),
    };
  };
};

/** This server as the registry of the reference names one. */
export const ownInstance = (publicUrl: string, version: string): Instance => {
  const { hostname, port, protocol, origin } = new URL(publicUrl);
  const secure = protocol === 'https:';
  return {
    serviceId: 'assay-server',
    host: hostname,
    port: Number(port || (secure ? 443 : 80)),
    secure,
    uri: origin,
    metadata: { 'nacos.healthy': 'true', version },
  };
};

/** A judge node as the registry of the reference names one. Nodes ask for work and so have no address of their own. */
export const presentNode = (one: Pick<Node, 'name' | 'cores' | 'slots' | 'cpuLoad' | 'memoryLoad'>): JudgeService => ({
  cpuCores: one.cores,
  percentCpuLoad: percent(one.cpuLoad),
  percentMemoryLoad: percent(one.memoryLoad),
  service: {
    serviceId: 'assay-judge',
    host: one.name,
    port: 0,
    secure: false,
    uri: '',
    metadata: { 'nacos.healthy': 'true', judgeName: one.name, maxTaskNum: String(one.slots), maxRemoteTaskNum: '0' },
  },
});
