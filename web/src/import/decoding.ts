import { normalised } from '@latchkey/events/credential/csvText.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

const slice = 1024 * 1024;
const looked = 4_096;

/** Lets the page draw and hear keys between two slices of a long work. */
export const breathe = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]) =>
  mark.every((byte, n) => bytes[n] === byte);

const isUtf8 = async (bytes: Uint8Array): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += slice) {
      decoder.decode(bytes.subarray(at, at + slice), { stream: true });
      await breathe();
    }
    decoder.decode();
    return true;
  } catch {
    return false; // a TypeError: some byte cannot stand there
  }
};

/** The encoding by its mark, else by its bytes: zeros at every other place are UTF-16, and what is no UTF-8 was written by Excel in Western Europe. */
export const guessEncoding = async (bytes: Uint8Array): Promise<Encoding> => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const head = bytes.subarray(0, looked);
  const zeros = (odd: 0 | 1) => head.filter((byte, n) => byte === 0 && n % 2 === odd).length;
  const many = head.length / 8;
  if (zeros(1) > many) return 'utf-16le';
  if (zeros(0) > many) return 'utf-16be';
  return (await isUtf8(bytes)) ? 'utf-8' : 'windows-1252';
};

async function* decoded(bytes: Uint8Array, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for (let at = 0; at < bytes.length; at += slice) {
    yield decoder.decode(bytes.subarray(at, at + slice), { stream: true });
    await breathe();
  }
  yield decoder.decode();
}

/** The text of a file without its mark, with `\n` for every line break. */
export const textOf = async (bytes: Uint8Array, encoding: Encoding): Promise<string> =>
  (await Array.fromAsync(normalised(decoded(bytes, encoding)))).join('');

/** How often each separator stands in the first line outside quotes. */
const countsIn = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text.trimStart().slice(0, 64 * 1024)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n') break;
    else counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return counts;
};

/** The separator that the first line uses most. */
export const guessSeparator = (text: string): Separator => {
  const counts = countsIn(text);
  const most = separators.reduce((best, one) =>
    (counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best,
  );
  return most;
};
