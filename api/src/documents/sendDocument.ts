import { Readable } from 'node:stream';
import { streamDocument } from './streamDocument.ts';

/** `streamDocument` as the body of an answer. What fails at once is refused, not in the middle of a file. */
export const sendDocument = async (...asked: Parameters<typeof streamDocument>): Promise<Readable> => {
  const bytes = streamDocument(...asked);
  const begun = await bytes.next();
  const all = async function* (): AsyncGenerator<Uint8Array> {
    if (!begun.done) yield begun.value;
    yield* bytes;
  };
  const sent = Readable.from(all(), { objectMode: false });
  // whoever left before the first byte was sent never asked `all`, which could not end what had begun
  sent.once('close', () => void bytes.return(undefined));
  return sent;
};
