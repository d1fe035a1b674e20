import { red } from './steps.mjs';

/** Refuses a Node that is too old for these entry scripts; answers `--help` where a script has only a sentence to say. */
export const guard = (help) => {
  if (help && process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(help);
    process.exit(0);
  }
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) {
    console.error(`Assay needs Node 20 or newer to start; this is ${process.version}. See docs/operations.md.`);
    process.exit(1);
  }
  process.on('uncaughtException', (error) => {
    console.error(`${red('✗')} ${error.message}`);
    process.exit(1);
  });
};
