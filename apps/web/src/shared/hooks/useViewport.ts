import { useMediaQuery } from '@mantine/hooks';

const matches = (query: string): boolean => window.matchMedia(query).matches;

const mobile = '(max-width: 767.98px)';
const narrow = '(max-width: 991.98px)';

/** Phones: below 768 px (document 1, section 9). */
export const useIsMobile = (): boolean => useMediaQuery(mobile, matches(mobile), { getInitialValueInEffect: false });

/** Where lists switch to two-line rows: below 992 px. */
export const useIsNarrow = (): boolean => useMediaQuery(narrow, matches(narrow), { getInitialValueInEffect: false });
