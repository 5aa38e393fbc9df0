import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Request } from 'express';
import { checkTexts, parseJson } from './strictJson.ts';

export const jsonLimit = 1024 * 1024;
/** Size limit of a JSON body from anonymous callers, and on sign-in routes, in bytes. */
export const strangersLimit = 4 * 1024;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Yields the body in chunks; throws `too_large` above the limit. Discards the rest, so that the next request
 * on the connection can be read.
 */
export async function* piecesOf(request: Request, limit: number): AsyncGenerator<Buffer> {
  if (request.headers['content-encoding'] !== undefined)
    throw new Refusal('wrong_media', { expected: 'plain bytes' });
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) throw new Refusal('too_large', { limit });
  let size = 0;
  try {
    // keep the socket open to send the refusal
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

/** Parses a JSON body: UTF-8, no duplicate keys, no control characters. A missing body is `{}`. */
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

export const checkMedia = (request: Request, takes: readonly string[]): void => {
  if (!takes.includes(mediaOf(request))) throw new Refusal('wrong_media', { expected: takes.join(' or ') });
};
