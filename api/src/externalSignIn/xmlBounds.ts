export const maxDepth = 30;
/**
 * Limit for elements, attributes, comments, CDATA sections and processing instructions together. A response
 * with 150 groups has about 500.
 */
export const maxNodes = 2_000;
/** Maximum size in bytes: a 256 KiB callback after Base64 decoding. */
export const maxXmlBytes = 192 * 1_024;

const named = String.raw`[^\s<>/="'!?&]+`;
const opening = new RegExp(`<(${named})`, 'y');
const closing = new RegExp(String.raw`</(${named})\s*>`, 'y');
const attribute = new RegExp(String.raw`\s+${named}\s*=\s*(?:"[^"<]*"|'[^'<]*')`, 'y');
const end = /\s*(\/?)>/y;
/** Delimiters of comments, CDATA sections and processing instructions. */
const asides: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

const refused = (why: string): never => {
  throw new Error(`the XML is not accepted: ${why}`);
};

const matchAt = (pattern: RegExp, xml: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(xml);
};

const afterAside = (xml: string, at: number): number | null => {
  const found = asides.find(([begin]) => xml.startsWith(begin, at));
  if (!found) return null;
  const [begin, close] = found;
  const index = xml.indexOf(close, at + begin.length);
  return index < 0 ? refused('it is cut off') : index + close.length;
};

/**
 * Throws unless the XML is small enough for parsers and XPath: at most 192 KiB, 30 levels and 2,000 nodes.
 * Reads the text once in linear time and builds nothing. Stricter than the parsers that follow, so that they
 * can't find more than was counted: no document types, no unquoted attributes, no unmatched end tags.
 */
export const checkXmlBounds = (xml: string): void => {
  if (Buffer.byteLength(xml) > maxXmlBytes) refused(`more than ${maxXmlBytes} bytes`);
  const open: string[] = [];
  let nodes = 0;
  const count = (): void => {
    if (++nodes > maxNodes) refused(`more than ${maxNodes} nodes`);
  };
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const after = afterAside(xml, at);
    if (after !== null) {
      count();
      at = after;
      continue;
    }
    const closed = matchAt(closing, xml, at);
    if (closed) {
      if (open.pop() !== closed[1]) refused('an end tag has no start tag');
      at = closing.lastIndex;
      continue;
    }
    const [, name] = matchAt(opening, xml, at) ?? refused('a tag cannot be read');
    at = opening.lastIndex;
    count();
    for (; matchAt(attribute, xml, at); at = attribute.lastIndex) count();
    const [, isEmpty] = matchAt(end, xml, at) ?? refused('a tag cannot be read');
    at = end.lastIndex;
    if (open.length >= maxDepth) refused(`more than ${maxDepth} levels`);
    if (!isEmpty) open.push(name!);
  }
  if (open.length > 0) refused('it is cut off');
};
