import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Request } from 'express';
import { checkTexts, parseJson } from './strictJson.ts';

export const jsonLimit = 1024 * 1024;
/** Of a JSON body before anybody has signed in. */
export const strangersLimit = 4 * 1024;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The body piece by piece; `too_large` as soon as it passes the limit. What is left of it is let go, so that the next request on the connection is heard. */
export async function* piecesOf(request: Request, limit: number): AsyncGenerator<Buffer> {
  if (request.headers['content-encoding'] !== undefined)
    throw new Refusal('wrong_media', { expected: 'plain bytes' });
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) throw new Refusal('too_large', { limit });
  let size = 0;
  try {
    // the socket must outlive a refusal, which is answered on it
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > limit) throw new Refusal('too_large', { limit });
      yield part;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed', { why: 'the body ended early' });
  } finally {
    request.resume();
  }
}

export const readBytes = async (request: Request, limit: number): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(piecesOf(request, limit)));

const mediaOf = (request: Request) =>
  (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();

/** A JSON body: UTF-8, no repeated keys, no characters that nobody types. No body at all reads as `{}`. */
export const readJson = (request: Request, bytes: Buffer): unknown => {
  if (bytes.length === 0) return {};
  const media = mediaOf(request);
  if (media !== 'application/json' && !media.endsWith('+json'))
    throw new Refusal('wrong_media', { expected: 'application/json' });
  let text: string;
  try {
    text = strictUtf8.decode(bytes);
  } catch {
    throw new Refusal('malformed', { why: 'not UTF-8' });
  }
  const value = parseJson(text);
  checkTexts(value);
  return value;
};

/** Refuses content types that the route does not take. */
export const checkMedia = (request: Request, takes: readonly string[]): void => {
  if (!takes.includes(mediaOf(request))) throw new Refusal('wrong_media', { expected: takes.join(' or ') });
};
