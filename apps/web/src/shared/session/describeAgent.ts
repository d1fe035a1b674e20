interface Agent {
  browser: string | undefined;
  system: string | undefined;
}

/** Order matters: most browsers also carry the names of others. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* .*Safari/, 'Safari'],
  [/^curl\/(\d+)/, 'curl'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system out of a user agent, as far as it tells. */
export const describeAgent = (userAgent: string): Agent => {
  const browser = browsers
    .map(([pattern, name]) => ({ name, version: pattern.exec(userAgent)?.[1] }))
    .find(({ version }) => version !== undefined);
  return {
    browser: browser === undefined ? undefined : `${browser.name} ${browser.version}`,
    system: systems.find(([pattern]) => pattern.test(userAgent))?.[1],
  };
};
