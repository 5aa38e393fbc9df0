import { totalmem } from 'node:os';

const mebibyte = 2 ** 20;
const [least, most] = [128, 1_024];

/** PostgreSQL's `shared_buffers`: a sixteenth of the machine's memory within bounds. Pages that nobody reads take none of it. */
export const sharedBuffers = (memory = totalmem()): string =>
  `${Math.min(most, Math.max(least, Math.floor(memory / 16 / mebibyte)))}MB`;
