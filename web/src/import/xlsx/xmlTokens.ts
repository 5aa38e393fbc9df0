import { XlsxRefused } from './xlsxRefused.ts';

export type XmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const lastCodePoint = 0x10_ff_ff;
const characterOf = (code: number, otherwise: string): string =>
  Number.isInteger(code) && code >= 0 && code <= lastCodePoint ? String.fromCodePoint(code) : otherwise;

/**
 * Decodes the five predefined entities and numeric character references. `xmlTokens` rejects documents that
 * define others.
 */
export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
        if (hex !== undefined) return characterOf(Number.parseInt(hex, 16), whole);
        if (decimal !== undefined) return characterOf(Number(decimal), whole);
        return named[name] ?? whole;
      })
    : text;

/** Returns an attribute's value, with or without a namespace prefix; null if the attribute is missing. */
export const attribute = (attributes: string, name: string): string | null => {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? decoded(found[1] ?? found[2] ?? '') : null;
};

/** Returns the index of the `>` that ends a tag. Skips quoted attribute values, which may contain `>`. */
const endOfTag = (xml: string, from: number): number => {
  let quote = '';
  for (let at = from; at < xml.length; at++) {
    const character = xml[at]!;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  throw new XlsxRefused('unreadable');
};
const after = (xml: string, mark: string, from: number): number => {
  const at = xml.indexOf(mark, from);
  if (at === -1) throw new XlsxRefused('unreadable');
  return at + mark.length;
};
const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

/**
 * Tokenizes an XML document in linear time. Rejects document type declarations, because workbooks have none,
 * and entities defined in one could expand without limit.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf('<', at);
    if (tag > at || tag === -1) {
      const text = xml.slice(at, tag === -1 ? undefined : tag);
      yield { kind: 'text', text: decoded(text) };
      if (tag === -1) return;
    }
    if (xml.startsWith('<!--', tag)) at = after(xml, '-->', tag + 4);
    else if (xml.startsWith('<![CDATA[', tag)) {
      at = after(xml, ']]>', tag + 9);
      yield { kind: 'text', text: xml.slice(tag + 9, at - 3) };
    } else if (xml.startsWith('<!', tag)) throw new XlsxRefused('unreadable');
    else if (xml.startsWith('<?', tag)) at = after(xml, '?>', tag + 2);
    else {
      const end = endOfTag(xml, tag + 1);
      const isClose = xml[tag + 1] === '/';
      const isEmpty = xml[end - 1] === '/';
      const inner = xml.slice(tag + (isClose ? 2 : 1), isEmpty ? end - 1 : end);
      const space = inner.search(/\s/);
      const name = localName(space === -1 ? inner : inner.slice(0, space));
      const attributes = space === -1 ? '' : inner.slice(space);
      yield isClose ? { kind: 'close', name } : { kind: 'open', name, attributes, isEmpty };
      at = end + 1;
    }
  }
}
