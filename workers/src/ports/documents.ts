import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { renderDocument } from '@latchkey/events/documents/document.ts';
import { Piscina } from 'piscina';

export interface DocumentPort {
  readonly render: typeof renderDocument;
  readonly close: () => Promise<void>;
}

const threads = Math.min(4, Math.max(1, availableParallelism() - 1));
const idleMs = 30_000;
const settings = { minThreads: 0, maxThreads: threads, idleTimeout: idleMs };
const filename = fileURLToPath(import.meta.resolve('@latchkey/events/documents/document.ts'));

/**
 * Renders documents in worker threads, because a page takes more than a millisecond and would block the
 * process.
 */
export const threadedDocuments = (): DocumentPort => {
  const pool = new Piscina({ filename, ...settings });
  return {
    render: input => pool.run(input, { name: 'renderDocument' }) as Promise<Uint8Array>,
    close: () => pool.destroy(),
  };
};
