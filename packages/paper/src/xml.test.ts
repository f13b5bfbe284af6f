import { expect, test } from 'vitest';

import { parseXml, textIn } from './xml.ts';

const textOf = (source: string) => {
  const root = parseXml(source);
  return root === null ? null : textIn(root);
};

test('the five entities and numbers are read, and no other: none is declared, none fetched', () => {
  expect(textOf('<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x42;</a>')).toBe('<&>"\'AB');
  for (const entity of ['file', 'constructor', 'toString', '__proto__', '', '#', '#x110000', '#xzz', '#12345678']) {
    expect([entity, textOf(`<a>&${entity};</a>`)]).toEqual([entity, null]);
  }
});

test.each([
  ['a file of the machine', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['one of another server', '<!DOCTYPE a SYSTEM "http://evil.example/a.dtd"><a/>'],
  ['one thing a thousand times', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
  ['a type in the middle', '<a><!DOCTYPE b></a>'],
])('a document type that names %s makes it no document', (_, source) => {
  expect(parseXml(source)).toBeNull();
});

test('nothing deeper or longer than printers send is read', () => {
  expect(parseXml('<a>'.repeat(100_000))).toBeNull();
  expect(parseXml(`${'<a>'.repeat(40)}${'</a>'.repeat(40)}`)).toBeNull();
  expect(parseXml(`<a>${'x'.repeat(2_000_000)}</a>`)).toBeNull();
});
