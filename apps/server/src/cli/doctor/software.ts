import { existsSync } from 'node:fs';
import { installedLanguages } from '../installed.ts';
import { bad, type Finding, good, poor } from './finding.ts';

const sudo = process.getuid?.() === 0 ? '' : 'sudo ';

const compilers = (): Finding[] =>
  installedLanguages()
    .filter((language) => language.set !== 'more')
    .map(({ names, present, command, set }) => {
      const title = names.length > 2 ? `${names[0]} (${names.length} dialects)` : names.join(', ');
      if (present) return good(title, 'installed');
      return set === 'required'
        ? bad(
            title,
            'missing: the sandbox cannot be built without it',
            command ?? 'This distribution has no package of it.',
          )
        : poor(title, 'missing', command ?? 'This distribution has no package of it.');
    });

const more = (): Finding => {
  const others = installedLanguages().filter((language) => language.set === 'more');
  const present = others.filter((language) => language.present).map((language) => language.key);
  return good(
    'More languages',
    `${present.join(', ') || 'none'} of ${others.length}; npm run assay -- languages lists them`,
  );
};

/** Only the tests need these. */
const forTests = (): Finding[] => {
  const wanted = [
    {
      title: 'Chromium (npm test)',
      files: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'],
      packages: 'chromium-headless-shell',
    },
    {
      title: 'Chinese fonts (npm test)',
      files: ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
      packages: 'fonts-noto-cjk',
    },
  ];
  return wanted.map(({ title, files, packages }) =>
    files.some((file) => existsSync(file))
      ? good(title, 'installed')
      : poor(title, 'missing', `${sudo}apt-get install --no-install-recommends ${packages}`),
  );
};

/** Node, compilers, and what tests need. */
export const softwareFindings = (): Finding[] => [
  good('Node', `${process.version} from npm`),
  ...compilers(),
  more(),
  ...forTests(),
];
