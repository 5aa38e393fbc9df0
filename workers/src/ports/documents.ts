import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { renderDocument } from '@latchkey/events/documents/document.ts';
import { Piscina } from 'piscina';

export interface DocumentPort {
  /** As `renderDocument`, beside the process's own thread. */
  readonly render: typeof renderDocument;
  readonly close: () => Promise<void>;
}

const threads = Math.min(4, Math.max(1, availableParallelism() - 1));
const idleMs = 30_000;
/** The threads end by themselves when nothing was drawn for a while. */
const settings = { minThreads: 0, maxThreads: threads, idleTimeout: idleMs };
const filename = fileURLToPath(import.meta.resolve('@latchkey/events/documents/document.ts'));

/** Documents are drawn in threads of their own: a page takes more than a millisecond, in which its process could do nothing else. */
export const threadedDocuments = (): DocumentPort => {
  const pool = new Piscina({ filename, ...settings });
  return {
    render: input => pool.run(input, { name: 'renderDocument' }) as Promise<Uint8Array>,
    close: () => pool.destroy(),
  };
};
