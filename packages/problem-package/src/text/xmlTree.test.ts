import { describe, expect, it } from 'vitest';
import { childText, readXml } from './xmlTree.ts';

describe('XML', () => {
  it('gives elements, attributes, text and CDATA', () => {
    const root = readXml(
      '\uFEFF<?xml version="1.0"?>\n<!DOCTYPE a>\n<!-- x --><a b="1 &lt; 2" c=\'q\'><d><![CDATA[<b>&amp;]]> &amp; &#65;&#x42; &unknown;</d><e/></a>',
      'f',
    );
    expect(root).toMatchObject({ name: 'a', attributes: { b: '1 < 2', c: 'q' } });
    expect(childText(root, 'd')).toBe('<b>&amp; & AB &unknown;');
    expect(root.children.map((child) => child.name)).toEqual(['d', 'e']);
  });
  it('keeps entities that were written twice as they are once decoded', () => {
    expect(readXml('<a>&amp;lt;p&amp;gt;</a>', 'f').text).toBe('&lt;p&gt;');
  });
  it('refuses definitions', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>';
    expect(() => readXml(bomb, 'f')).toThrow(expect.objectContaining({ code: 'xml.doctype' }));
    const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
    expect(() => readXml(outside, 'f')).toThrow(expect.objectContaining({ code: 'xml.doctype' }));
  });
  it.each(['', 'text', '<a>', '<a></b>', '<a', '</a>', '<a><![CDATA[x</a>', '<a>'.repeat(100)])(
    'refuses %j',
    (text) => {
      expect(() => readXml(text, 'f')).toThrow(expect.objectContaining({ code: 'file.invalid' }));
    },
  );
});
