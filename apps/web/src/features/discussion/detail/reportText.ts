/** The six labels of reports (document 2); they are sent in Chinese, whatever language the reader has. */
const labels = {
  spam: '垃圾广告',
  illegal: '违法违规',
  vulgar: '色情低俗',
  fraud: '赌博诈骗',
  abuse: '恶意辱骂',
  plagiarism: '抄袭',
} as const;

export const reportTags = Object.keys(labels) as (keyof typeof labels)[];

/** Labels and reason as one text; empty where there is neither. */
export const reportText = (tags: readonly string[], reason: string): string =>
  [...reportTags.filter((tag) => tags.includes(tag)).map((tag) => `#${labels[tag]}#`), reason.trim()]
    .filter((part) => part !== '')
    .join(' ');
