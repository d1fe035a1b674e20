import { tagHighlighter, tags } from '@lezer/highlight';
import { tokenClass as cls } from './tokenClass.ts';

/** Which part of a grammar wears which class. */
export const assayHighlighter = tagHighlighter([
  { tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword, tags.modifier, tags.self], class: cls('keyword') },
  { tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.name)], class: cls('type') },
  { tag: [tags.string, tags.special(tags.string), tags.character, tags.regexp], class: cls('string') },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], class: cls('number') },
  { tag: [tags.comment], class: cls('comment') },
  { tag: [tags.processingInstruction, tags.meta, tags.annotation, tags.macroName], class: cls('meta') },
  { tag: [tags.punctuation, tags.bracket, tags.separator], class: cls('punctuation') },
]);
