import { normalised } from '@latchkey/events/credential/csvText.ts';
import { decoderOf, type Encoding } from './encodings.ts';
import { guessCodePage } from './guessEncoding.ts';

const slice = 1024 * 1024;
const looked = 4_096;
/**
 * Minimum ratio of valid non-ASCII characters to invalid sequences in UTF-8. Text in a code page hardly ever
 * contains valid sequences.
 */
const minValidRatio = 8;

/** Yields to rendering and input between slices of long work. */
export const breathe = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]) =>
  mark.every((byte, n) => bytes[n] === byte);

/**
 * Returns whether the bytes are UTF-8. Tolerates a few invalid ones, as in a truncated or concatenated file.
 */
const isUtf8 = async (bytes: Uint8Array): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8');
  let [good, broken] = [0, 0];
  for (let at = 0; at < bytes.length; at += slice) {
    const text = decoder.decode(bytes.subarray(at, at + slice), { stream: true });
    const beyond = text.match(/[^\p{ASCII}]/gu) ?? [];
    for (const character of beyond)
      if (character === '\uFFFD') broken += 1;
      else good += 1;
    await breathe();
  }
  return broken === 0 || good > minValidRatio * broken;
};

/**
 * Detects the encoding by byte order mark, then UTF-16 by alternating zeros, then UTF-8; anything else is a
 * code page, guessed from the names in the file. `languages`: the browser's.
 */
export const guessEncoding = async (
  bytes: Uint8Array,
  languages: readonly string[] = [],
): Promise<Encoding> => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const head = bytes.subarray(0, looked);
  const zeros = (odd: 0 | 1) => head.filter((byte, n) => byte === 0 && n % 2 === odd).length;
  const many = head.length / 8;
  if (zeros(1) > many) return 'utf-16le';
  if (zeros(0) > many) return 'utf-16be';
  return (await isUtf8(bytes)) ? 'utf-8' : guessCodePage(bytes, languages);
};

async function* decoded(bytes: Uint8Array, encoding: Encoding): AsyncGenerator<string> {
  const decode = decoderOf(encoding);
  for (let at = 0; at < bytes.length; at += slice) {
    yield decode(bytes.subarray(at, at + slice));
    await breathe();
  }
  yield decode();
}

/** Decodes a file without its byte order mark, with `\n` for every line break. */
export const textOf = async (bytes: Uint8Array, encoding: Encoding): Promise<string> =>
  (await Array.fromAsync(normalised(decoded(bytes, encoding)))).join('');
