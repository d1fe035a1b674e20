import createPurifier from 'dompurify';

/** What a style may say: KaTeX and imported statements place and colour, nothing may leave its box or fetch. */
const styleNames =
  /^(height|width|max-width|min-width|vertical-align|margin(-\w+)?|padding(-\w+)?|top|left|right|bottom|border(-\w+)*|color|background-color|font(-\w+)?|line-height|text-align|text-indent|text-decoration|white-space|display|position|list-style-type)$/;

const styleValue = /^(?!.*(url|expression|image|fixed|sticky|javascript|@|\\))[\w\s.,%#()'"+*/-]*$/i;

const cleanStyle = (style: string): string =>
  style
    .split(';')
    .map((part) => part.split(':'))
    .filter(
      ([name, value, ...rest]) =>
        name !== undefined &&
        value !== undefined &&
        rest.length === 0 &&
        styleNames.test(name.trim().toLowerCase()) &&
        styleValue.test(value),
    )
    .map(([name, value]) => `${name!.trim()}:${value!.trim()}`)
    .join(';');

const isOutside = (href: string): boolean => /^(https?:)?\/\//i.test(href);

const purifier = createPurifier(window);

purifier.addHook('uponSanitizeAttribute', (_node, data) => {
  if (data.attrName === 'style') data.attrValue = cleanStyle(data.attrValue);
});

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A' && isOutside(node.getAttribute('href') ?? '')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer nofollow ugc');
  }
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy');
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  }
});

/** Strip everything that could run, fetch a script, send a form or draw over the page; formulas stay whole. */
export const sanitize = (html: string): string =>
  purifier.sanitize(html, {
    USE_PROFILES: { html: true, mathMl: true, svg: true },
    ADD_TAGS: ['semantics', 'annotation'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog', 'link', 'meta', 'base'],
    FORBID_ATTR: ['autofocus', 'tabindex', 'contenteditable', 'popover', 'popovertarget', 'is', 'slot'],
    SANITIZE_NAMED_PROPS: true,
    ALLOW_DATA_ATTR: false,
  });
