import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureNative, ensureWeb } from './build.mjs';
import { joinOwnCgroup } from './cgroup.mjs';
import { ensureCompiled } from './compiled/ensureCompiled.mjs';
import { buildGiveBack } from './freed/giveBack.mjs';
import { present, wantedLanguages } from './languages.mjs';
import { withLock } from './lock.mjs';
import { ensureNpmPackages } from './npmPackages.mjs';
import { root } from './paths.mjs';
import { step, warn } from './steps.mjs';
import { commandFor, installer, installGroups, reportFailures } from './systemPackages.mjs';

/** What tests and benchmarks need beside the product. */
const extras = {
  browser: [
    {
      key: 'Chromium',
      // Without windows it takes three quarters of the work; pages are laid out and drawn by the same engine.
      packages: [['chromium-headless-shell', 'chromium', 'chromium-browser']],
      files: ['/usr/bin/chromium-headless-shell|/usr/bin/chromium|/usr/bin/chromium-browser'],
    },
    {
      // The helper in the browser is an extension, which the shell without windows loads none of.
      key: 'Chromium with extensions',
      packages: [['chromium', 'chromium-browser']],
      files: ['/usr/bin/chromium|/usr/bin/chromium-browser'],
    },
    {
      key: 'Chinese fonts',
      packages: [['fonts-noto-cjk']],
      files: ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
    },
    {
      // What stands in until our letters have come is as wide as they are only where the machine has one of the fonts that
      // readers' machines have (`fonts.css`); the browser without windows brings none.
      key: 'Latin fonts',
      packages: [['fonts-liberation', 'fonts-liberation2']],
      files: [
        '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf|/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf',
      ],
    },
  ],
  // The samples of deploy/proxy are tried with them.
  proxy: [
    { key: 'nginx', packages: [['nginx-light', 'nginx']], files: ['/usr/sbin/nginx'] },
    { key: 'Caddy', packages: [['caddy']], files: ['/usr/bin/caddy'] },
  ],
  // Reads the units that `assay install-service` writes; it starts nothing.
  units: [{ key: 'systemd', packages: [['systemd']], files: ['/usr/bin/systemd-analyze'] }],
  rival: [{ key: 'bubblewrap', packages: [['bubblewrap']], files: ['/usr/bin/bwrap'] }],
};

const plans = {
  start: { judge: true, web: true },
  server: { web: true },
  judge: { judge: true },
  dev: { judge: true },
  test: { judge: true, web: true, extras: [...extras.browser, ...extras.proxy, ...extras.units] },
  e2e: { judge: true, web: true, extras: extras.browser },
  bench: { judge: true, web: true, extras: extras.rival },
  attacks: { judge: true },
  check: {},
  assay: {},
};

const memory = join(root, 'node_modules/.assay/not-installable.json');
const recall = () => {
  try {
    return new Set(JSON.parse(readFileSync(memory, 'utf8')));
  } catch {
    return new Set();
  }
};
const remember = (keys) => {
  mkdirSync(join(memory, '..'), { recursive: true });
  writeFileSync(memory, JSON.stringify([...keys]));
};

const keysOf = (groups) => groups.map((group) => group.key).join(', ');
const announce = (groups) =>
  warn(`Not installed: ${keysOf(groups)}. To install: ${commandFor(groups.flatMap((group) => group.packages))}`);

const installStep = async (title, prefix, groups) => {
  const failures = await step(`${title}: ${keysOf(groups)} (apt-get)`, () => installGroups(prefix, groups));
  reportFailures(failures);
  return failures;
};

/** Begins to install what is missing; two promises, because the product can start before the languages are there. */
const beginInstalling = ({ plan, retry }) => {
  const wanted = plan.judge ? wantedLanguages(process.env.ASSAY_LANGUAGES) : [];
  const missing = wanted.filter((language) => !present(language));
  const required = missing.filter((language) => language.set === 'required');
  const others = [
    ...missing.filter((language) => language.set !== 'required'),
    ...(plan.extras ?? []).filter((item) => !present(item)),
  ];
  const hopeless = retry ? new Set() : recall();
  const now = others.filter((item) => !hopeless.has(item.key));
  const skipped = others.filter((item) => hopeless.has(item.key));
  if (skipped.length > 0) announce(skipped);
  if (required.length + now.length === 0) return { required: Promise.resolve(), others: undefined };

  const ask = required.length > 0 ? `Installing ${keysOf(required)}` : undefined;
  const { able, prefix, reason } = installer({ ask });
  if (!able) {
    warn(`Debian packages cannot be installed by this user (${reason}).`);
    announce([...required, ...now]);
    return { required: Promise.resolve(), others: undefined };
  }
  const first = required.length > 0 ? installStep('compilers', prefix, required) : Promise.resolve([]);
  const rest = now.length > 0 ? first.then(() => installStep('languages and tools', prefix, now)) : undefined;
  return {
    required: first,
    others: rest?.then((failures) => remember(new Set([...hopeless, ...failures.map(({ group }) => group.key)]))),
  };
};

const buildNative = async (demand) => {
  if (!existsSync('/usr/bin/gcc') && !existsSync('/usr/bin/cc')) {
    warn('The sandbox cannot be built without gcc: nothing is judged on this machine until it is installed.');
    return;
  }
  try {
    await ensureNative();
  } catch (error) {
    if (demand) throw error;
    warn(`The sandbox could not be built: ${error.message}`);
  }
};

/** The parts work without it, in more memory. */
const tryGiveBack = () => {
  if (!existsSync('/usr/bin/gcc')) return;
  try {
    buildGiveBack();
  } catch (error) {
    warn(`Freed memory stays with the product on this machine: ${String(error.stderr ?? error.message).trim()}`);
  }
};

/**
 * Makes this checkout ready for a purpose: npm packages, Debian packages where that is permitted, builds. What is there
 * already costs milliseconds. Optional packages that need longer than `budgetMs` come as the promise `background`.
 */
export const ensure = async ({ purpose, budgetMs = Number.POSITIVE_INFINITY, retry = false }) => {
  const plan = plans[purpose];
  const deadline = Date.now() + budgetMs;
  // The launcher of npm start does it itself.
  if (plan.judge && purpose !== 'start') joinOwnCgroup();
  return withLock(join(root, '.assay-setup.json'), async () => {
    const installing = beginInstalling({ plan, retry });
    installing.others?.catch(() => {});
    await ensureNpmPackages();
    const web = plan.web ? ensureWeb() : Promise.resolve();
    web.catch(() => {});
    const compiled = purpose === 'start' ? ensureCompiled() : Promise.resolve();
    await installing.required;
    if (plan.judge) await buildNative(purpose !== 'start');
    if (plan.judge || plan.web) tryGiveBack();
    await web;
    await compiled;
    if (!installing.others) return { background: undefined };
    const rest = Math.min(deadline - Date.now(), 2_000_000_000);
    const done = await Promise.race([
      installing.others.then(() => true),
      sleep(Math.max(0, rest), false, { ref: false }),
    ]);
    return { background: done ? undefined : installing.others };
  });
};
