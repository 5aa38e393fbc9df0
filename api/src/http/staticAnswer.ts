import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(gzip);

export interface StaticAnswer {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  readonly etag: string;
}

/**
 * Compresses a document once. All responses share the plain and the compressed buffer, so slow clients don't
 * use more memory.
 */
export const staticAnswer = async (type: string, body: string | Buffer): Promise<StaticAnswer> => {
  const plain = Buffer.from(body as string);
  const gzipped = await compress(plain, { level: constants.Z_BEST_COMPRESSION });
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return { type, plain, gzipped, etag: `W/"${hash}"` }; // weak, as both encodings share it
};

export const sendStatic = (
  request: Request,
  response: Response,
  { type, plain, gzipped, etag }: StaticAnswer,
): void => {
  response.vary('Accept-Encoding').set({ ETag: etag, 'Cache-Control': 'no-cache' }).type(type);
  if (request.fresh) return void response.status(304).end();
  const isGzip = request.acceptsEncodings('gzip') === 'gzip';
  const bytes = isGzip ? gzipped : plain;
  if (isGzip) response.set('Content-Encoding', 'gzip');
  response.set('Content-Length', String(bytes.length)).end(bytes);
};
