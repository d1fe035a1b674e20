import type { RemoteLanguages } from '../site.ts';

/** What the form of POJ offers. */
export const pojLanguages: RemoteLanguages = {
  source: 'http://poj.org/submit',
  readOn: '2026-08-04',
  list: [
    { name: 'G++', id: '0', contentType: 'text/x-c++src' },
    { name: 'GCC', id: '1', contentType: 'text/x-csrc' },
    { name: 'Java', id: '2', contentType: 'text/x-java' },
    { name: 'Pascal', id: '3', contentType: 'text/x-pascal' },
    { name: 'C++', id: '4', contentType: 'text/x-c++src' },
    { name: 'C', id: '5', contentType: 'text/x-csrc' },
    { name: 'Fortran', id: '6', contentType: 'text/x-fortran' },
  ],
};
