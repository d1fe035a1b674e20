import type { RemoteLanguages } from '../site.ts';

/** What the form of HDU offers. */
export const hduLanguages: RemoteLanguages = {
  source: 'https://acm.hdu.edu.cn/submit.php',
  readOn: '2026-09-18',
  list: [
    { name: 'G++', id: '0', contentType: 'text/x-c++src' },
    { name: 'GCC', id: '1', contentType: 'text/x-csrc' },
    { name: 'C++', id: '2', contentType: 'text/x-c++src' },
    { name: 'C', id: '3', contentType: 'text/x-csrc' },
    { name: 'Pascal', id: '4', contentType: 'text/x-pascal' },
    { name: 'Java', id: '5', contentType: 'text/x-java' },
    { name: 'C#', id: '6', contentType: 'text/x-csharp' },
  ],
};
