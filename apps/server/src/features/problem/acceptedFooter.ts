import { languageByName } from '@assay/domain';

/** A comment in the language of the code that says which accepted run it is. */
export const acceptedFooter = (row: { id: number; language: string; submitTime: Date }, username: string): string => {
  const text = [
    `runId:${row.id}`,
    `language:${row.language}`,
    `author:${username}`,
    `submitTime:${row.submitTime.toISOString()}`,
  ].join('\n');
  const [open = '/*', close] = languageByName(row.language)?.comment ?? ['/*', '*/'];
  return close === undefined ? `\n${text.replace(/^/gm, `${open} `)}\n` : `\n${open}\n${text}\n${close}\n`;
};
