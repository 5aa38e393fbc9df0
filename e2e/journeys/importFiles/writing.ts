import { decoderOf, type Encoding } from '@latchkey/web/import/encodings.ts';

/** Returns the bytes of each character in an encoding, by decoding one- and two-byte sequences. */
const bytesIn = (encoding: Encoding): ReadonlyMap<string, readonly number[]> => {
  const bytes = new Map<string, readonly number[]>();
  const learn = (sequence: readonly number[]): boolean => {
    const decode = decoderOf(encoding);
    const text = decode(Uint8Array.from(sequence)) + decode();
    const isOne = [...text].length === 1 && text !== '\uFFFD';
    if (isOne && !bytes.has(text)) bytes.set(text, sequence);
    return isOne;
  };
  for (let lead = 0; lead < 256; lead++)
    if (!learn([lead])) for (let trail = 0x40; trail < 0xff; trail++) learn([lead, trail]);
  return bytes;
};
const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>();

const encoded = (text: string, encoding: Encoding): Buffer => {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (!tables.has(encoding)) tables.set(encoding, bytesIn(encoding));
  const bytes = tables.get(encoding)!;
  return Buffer.from(
    [...text].flatMap(character => {
      const found = bytes.get(character);
      if (!found) throw new Error(`${encoding} has no ${character}`);
      return found;
    }),
  );
};

export interface Style {
  readonly encoding?: Encoding;
  readonly mark?: boolean;
  readonly separator?: string;
  readonly newline?: '\r\n' | '\n' | '\r';
  readonly quotes?: 'all' | 'needed';
  readonly above?: readonly string[];
  readonly below?: readonly string[];
}

export const fileOf = (rows: readonly (readonly string[])[], style: Style): Buffer => {
  const { encoding = 'utf-8', mark = false, separator = ',', newline = '\r\n', quotes = 'needed' } = style;
  const cell = (text: string) =>
    quotes === 'all' || text.includes(separator) || /["\r\n]/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  const lines = [
    ...(style.above ?? []),
    ...rows.map(row => row.map(cell).join(separator)),
    ...(style.below ?? []),
  ];
  return encoded(`${mark ? '\uFEFF' : ''}${lines.join(newline)}${newline}`, encoding);
};
