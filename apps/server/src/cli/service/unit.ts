import { join } from 'node:path';

/** A part of Assay that a unit of systemd runs, as `scripts/run.ts` knows it. */
export type UnitPart = 'all' | 'server' | 'judge';

/** The unit of each part. */
export const unitNames: Readonly<Record<UnitPart, string>> = {
  all: 'assay.service',
  server: 'assay-server.service',
  judge: 'assay-judge.service',
};

/** What a part needs made ready (`scripts/lib/ensure.mjs`). */
const purposes: Readonly<Record<UnitPart, string>> = { all: 'start', server: 'server', judge: 'judge' };

const titles: Readonly<Record<UnitPart, string>> = {
  all: 'Assay online judge',
  server: 'Assay online judge: server',
  judge: 'Assay online judge: judge node',
};

/** Where a unit's programs and data are. */
export interface Places {
  repository: string;
  dataDir: string;
  /** Settings of the operator, which only root reads. */
  environmentFile: string;
  /** Any Node 20 or newer that is not of the repository, whose own goes while its packages are installed again. */
  node: string;
  /** `PATH` of the unit. */
  path: string;
  /** Folders beside `dataDir` that are written. */
  written: readonly string[];
}

/** Locked boxes are made by mounts, namespaces and control groups; the rest is what the server needs too. */
const rightsOfServer = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'KILL', 'SETGID', 'SETUID', 'NET_BIND_SERVICE'];
const rightsOfJudge = [...rightsOfServer, 'SYS_ADMIN'];

const boundingSet = (names: readonly string[]): string =>
  `CapabilityBoundingSet=${names.map((name) => `CAP_${name}`).join(' ')}`;

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Homes are hidden unless something of ours lies there. */
const homes = ({ repository, dataDir, node, written }: Places): string[] =>
  [repository, dataDir, node, ...written].some((path) =>
    ['/home', '/root', '/run/user'].some((home) => isBelow(path, home)),
  )
    ? []
    : ['ProtectHome=yes'];

/** The kernel's calls that neither part makes; a judged program that makes one is refused as without a unit, or harder. */
const lines = {
  common: [
    'NoNewPrivileges=yes',
    'PrivateTmp=yes',
    'ProtectSystem=strict',
    'RestrictRealtime=yes',
    'RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK',
    'SystemCallArchitectures=native',
    'SystemCallErrorNumber=EPERM',
    'LimitNOFILE=65536',
    'LimitCORE=0',
  ],
  server: [
    'PrivateDevices=yes',
    'ProtectClock=yes',
    'ProtectControlGroups=yes',
    'ProtectHostname=yes',
    'ProtectKernelLogs=yes',
    'ProtectKernelModules=yes',
    'ProtectKernelTunables=yes',
    'LockPersonality=yes',
    'RestrictNamespaces=yes',
    'RestrictSUIDSGID=yes',
    'SystemCallFilter=@system-service',
    'MemoryHigh=70%',
    'MemoryMax=85%',
    'TasksMax=2048',
    boundingSet(rightsOfServer),
  ],
  judge: [
    '# Boxes need mounts, namespaces, a host name and /proc of their own: what forbids these is left out.',
    'SystemCallFilter=~@clock @cpu-emulation @module @obsolete @raw-io @reboot @swap',
    'PrivateDevices=yes',
    '# Control groups of boxes are below that of the unit where it does not run as root.',
    'Delegate=yes',
    '# A program at its memory limit ends alone.',
    'OOMPolicy=continue',
    'MemoryMax=90%',
    'TasksMax=16384',
    boundingSet(rightsOfJudge),
  ],
} as const;

/** Writes the unit of a part. */
export const unitOf = (part: UnitPart, places: Places): string => {
  const { repository, dataDir, environmentFile, node, path, written } = places;
  const others = Object.values(unitNames).filter((name) => (part === 'all') !== (name === unitNames.all));
  return `# Written by: npm run assay -- install-service ${part}
# Settings: ${environmentFile}. What you want otherwise: systemctl edit ${unitNames[part]}
[Unit]
Description=${titles[part]}
Wants=network-online.target
After=network-online.target postgresql.service
Conflicts=${others.join(' ')}
RequiresMountsFor=${repository} ${dataDir}
# What it waits for (a database, a server, a disk) may come late.
StartLimitIntervalSec=0

[Service]
Type=notify
# systemd-notify, which the launcher runs, is no child that systemd knows.
NotifyAccess=all
WatchdogSec=3min
WorkingDirectory=${repository}
Environment=PATH=${path} DATA_DIR=${dataDir} NODE_COMPILE_CACHE=${join(dataDir, 'run/compiled')}
EnvironmentFile=-${environmentFile}
# With all rights: after an upgrade, packages and builds; does nothing when they are there.
ExecStartPre=+${node} ${join(repository, 'scripts/setup.mjs')} --for ${purposes[part]}
ExecStart=${join(repository, 'node_modules/.bin/node')} ${join(repository, 'scripts/run.ts')} ${part}
Restart=always
RestartSec=5
KillMode=mixed
# The first start installs compilers, and a database may have to recover.
TimeoutStartSec=60min
TimeoutStopSec=90
StandardOutput=journal
SyslogIdentifier=${unitNames[part].replace('.service', '')}
ReadWritePaths=${[dataDir, ...written].join(' ')}
${[...homes(places), ...lines.common, ...lines[part === 'server' ? 'server' : 'judge']].join('\n')}

[Install]
WantedBy=multi-user.target
`;
};
