import { red } from './steps.mjs';

/** The oldest Node these entry scripts run on. */
export const guard = () => {
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
