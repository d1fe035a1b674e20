/** Settings of docs/operations.md that a unit reads from its file; `DATA_DIR` stands in the unit. */
const settings =
  /^(?:PORT|HOST|PUBLIC_URL|QUOTE_URL|DATABASE_URL|BLOB_URL|ROOT_PASSWORD|ASSAY_(?:LANGUAGES|SAMPLES)|CODEFORCES_URL|SERVER_URL|JUDGE_[A-Z_]+|PICTURE_HOSTS|TRUSTED_PROXIES|METRICS_TOKEN|REMOTE_[A-Z_]+|LIMIT_[A-Z_]+|LOG_LEVEL|BACKUP_[A-Z_]+)$/;

const line = (name: string, value: string): string => {
  if (/[\n\r\0]/.test(value)) throw new Error(`${name} must be one line.`);
  return `${name}="${value.replace(/["\\`$]/g, '\\$&')}"`;
};

const nameIn = (text: string): string | undefined => /^([A-Z_]+)=/.exec(text)?.[1];

/** Answers the file's text with the settings of `env` in place of the same ones; comments and other lines stay. Throws for a value of several lines. */
export const mergeEnvironment = (text: string, env: NodeJS.ProcessEnv): string => {
  const given = new Map(
    Object.entries(env).flatMap(([name, value]) => (value && settings.test(name) ? [[name, line(name, value)]] : [])),
  );
  const kept = text.split('\n').filter((old) => old !== '' && !given.has(nameIn(old) ?? ''));
  return [...kept, ...given.values(), ''].join('\n');
};

/** Does the file set this? */
export const isSetIn = (text: string, name: string): boolean => text.split('\n').some((old) => nameIn(old) === name);
