import type { OwnElement } from './htmlOf.ts';
import type { PageElement } from './readPage.ts';

/** Tells what MathJax made of a formula in a page that a browser has saved: its source in a script, and drawings of it. */
export const ofMathJax = ({ name, attribs, children }: PageElement): OwnElement | undefined => {
  const { class: names = '', type = '' } = attribs;
  if (name === 'script' && type.startsWith('math/tex'))
    return {
      tex: children.map((one) => ('data' in one ? one.data : '')).join(''),
      display: /mode=display/.test(type),
    };
  return names.split(/\s+/).some((one) => /^(?:MathJax|MJX)/.test(one)) ? 'drop' : undefined;
};
