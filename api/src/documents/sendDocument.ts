import { Readable } from 'node:stream';
import { streamDocument } from './streamDocument.ts';

/**
 * Uses `streamDocument` as a response body. If drawing fails before the first byte, refuses the request
 * instead of sending a broken file.
 */
export const sendDocument = async (...args: Parameters<typeof streamDocument>): Promise<Readable> => {
  const bytes = streamDocument(...args);
  const begun = await bytes.next();
  const all = async function* (): AsyncGenerator<Uint8Array> {
    if (!begun.done) yield begun.value;
    yield* bytes;
  };
  const sent = Readable.from(all(), { objectMode: false });
  // if the client leaves before the first byte, `all` never starts and can't end the drawing
  sent.once('close', () => void bytes.return(undefined));
  return sent;
};
