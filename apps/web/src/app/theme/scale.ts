import { type MantineColorsTuple, type MantineThemeOverride, rem } from '@mantine/core';

const ramp = (list: string): MantineColorsTuple => list.split(' ') as unknown as MantineColorsTuple;

const uiFont = 'var(--font-ui)';

/** Colours, sizes and fonts of Mantine's theme: what its CSS variables are made of when the app is built. */
export const scale = {
  primaryColor: 'cobalt',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: false,
  colors: {
    cobalt: ramp('#EDF1FD #D6DFFA #B9C7F3 #93AEFF #7C9CFF #5277EA #3F66DF #2047C4 #1D42B8 #1A3BA6'),
    gray: ramp('#F6F7F8 #F3F4F6 #E3E6EA #CDD2D9 #9AA2AD #868F9B #616A76 #444C57 #2A3038 #161A20'),
    dark: ramp('#E7EAEE #B7BFC9 #939DA9 #5E6772 #3A424D #262C34 #1C2128 #14181D #0E1115 #0A0D10'),
  },
  white: '#FFFFFF',
  black: '#161A20',
  fontFamily: uiFont,
  fontFamilyMonospace: 'var(--font-mono)',
  headings: {
    fontFamily: uiFont,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: '32px' },
      h2: { fontSize: rem(15), lineHeight: '22px' },
      h3: { fontSize: rem(15), lineHeight: '22px' },
      h4: { fontSize: rem(14), lineHeight: '22px' },
    },
  },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(15), xl: rem(18) },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '18px', sm: '20px', md: '22px', lg: '26px', xl: '26px' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(3), sm: rem(5), md: rem(8), lg: rem(12), xl: rem(12) },
  defaultRadius: 'sm',
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '80em', xl: '108em' },
  shadows: { md: 'var(--shadow-pop)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
} satisfies MantineThemeOverride;
