import { describe, expect, it } from 'vitest';
import type { PackageError } from '../packageError.ts';
import { childText, readXml, xmlLimits } from './xmlTree.ts';

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
  it('reads what is legal and rare', () => {
    const root = readXml('<a b="x > y" c=\'"\'><!-- a > b --><?p > ?><d\n/>]] &gt; <![CDATA[ ]] > ]]></a>', 'f');
    expect(root).toMatchObject({ attributes: { b: 'x > y', c: '"' }, text: ']] >  ]] > ' });
  });
  it('drops characters that no XML may hold, as old exports have at the ends of test data', () => {
    expect(readXml('<a>1\u001a\u0000</a>', 'f').text).toBe('1');
  });
  it('has bounds on depth and number', () => {
    const codeOf = (text: string): string => {
      try {
        readXml(text, 'f');
      } catch (error) {
        return (error as PackageError).code;
      }
      return '';
    };
    expect(codeOf('<a>'.repeat(100))).toBe('xml.tooDeep');
    expect(codeOf(`<a>${'<b/>'.repeat(xmlLimits.elements)}</a>`)).toBe('xml.tooMany');
    const names = Array.from({ length: xmlLimits.attributes + 1 }, (_, index) => `n${index}=""`);
    expect(codeOf(`<a ${names.join(' ')}/>`)).toBe('xml.tooMany');
  });
  it('tells the place of a mistake', () => {
    expect(() => readXml('<a>\n <b></a>', 'f')).toThrow(
      expect.objectContaining({ params: { file: 'f', place: '2:8' } }),
    );
  });
  it('refuses definitions', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>';
    expect(() => readXml(bomb, 'f')).toThrow(expect.objectContaining({ code: 'xml.doctype' }));
    const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
    expect(() => readXml(outside, 'f')).toThrow(expect.objectContaining({ code: 'xml.doctype' }));
  });
  it.each([
    '',
    'text',
    '<a>',
    '<a></b>',
    '<a',
    '</a>',
    '<a><![CDATA[x</a>',
    '<a b="<"/>',
    '<a>x & y</a>',
    '<a>&x y;</a>',
  ])('refuses %j', (text) => {
    expect(() => readXml(text, 'f')).toThrow(expect.objectContaining({ code: 'file.invalid' }));
  });
});
