import assert from 'node:assert/strict';
import { checkXmlBounds, maxDepth, maxNodes, maxXmlBytes } from './xmlBounds.ts';

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const withChildren = (children: string) => `<r>${children}</r>`;

describe('32.4: bounds of XML from strangers', () => {
  it('accepts a document at each bound and refuses one more', () => {
    checkXmlBounds(nested(maxDepth));
    assert.throws(() => checkXmlBounds(nested(maxDepth + 1)), /levels/);
    checkXmlBounds('<a>'.repeat(maxDepth - 1) + '<b/>' + '</a>'.repeat(maxDepth - 1));
    assert.throws(() => checkXmlBounds('<a>'.repeat(maxDepth) + '<b/>' + '</a>'.repeat(maxDepth)), /levels/);
    for (const child of ['<b/>', '<b></b>', '<!---->', '<?p?>', '<![CDATA[]]>']) {
      checkXmlBounds(withChildren(child.repeat(maxNodes - 1)));
      assert.throws(() => checkXmlBounds(withChildren(child.repeat(maxNodes))), /nodes/, child);
    }
    const attributes = Array.from({ length: maxNodes - 1 }, (_, n) => ` a${n}="1"`);
    checkXmlBounds(`<r${attributes.join('')}/>`);
    assert.throws(() => checkXmlBounds(`<r${attributes.join('')} more='1'/>`), /nodes/);
    const around = '<r></r>'.length;
    checkXmlBounds(withChildren('a'.repeat(maxXmlBytes - around)));
    assert.throws(() => checkXmlBounds(withChildren('a'.repeat(maxXmlBytes - around + 1))), /bytes/);
  });

  it('reads what providers write: declarations, comments, line breaks in tags, quotes within the others', () => {
    checkXmlBounds(
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- > < -->\n<s:R xmlns:s="urn:s"\n\tB = 'a > "b" / é'>` +
        `<![CDATA[<a><b>]]>text ]] &amp; "more" = <ü.b-c_d:e/>\r\n</s:R >\n`,
    );
  });

  it('refuses what lenient parsers accept, because they would find more than was counted', () => {
    for (const xml of [
      '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      '<a></b></a>',
      '</a>',
      '<a>',
      '<a',
      '<a b>',
      '<a b=c/>',
      '<a b="1"c="2"/>',
      '<a b="<"/>',
      '<a b="1',
      '<a>1 < 2</a>',
      '<a><!-- </a>',
      '<a><![CDATA[ </a>',
      '< a/>',
    ])
      assert.throws(() => checkXmlBounds(xml), /not accepted/, xml);
  });

  it('takes linear time for whatever fits into a callback', () => {
    const fill = (part: string) => part.repeat(maxXmlBytes / part.length);
    const started = performance.now();
    for (const part of [' ', '<', '<a ', '<a', '"', "<a b='", '</', '<!--', '<?', '<![CDATA[', '&', '='])
      for (const xml of [fill(part), `<a>${fill(part)}`, `<a ${fill(part)}`, `<a b="${fill(part)}`])
        try {
          checkXmlBounds(xml.slice(0, maxXmlBytes));
        } catch (error) {
          assert.match(String(error), /not accepted/);
        }
    assert.ok(performance.now() - started < 2_000, '48 documents');
  });
});
