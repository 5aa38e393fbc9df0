import { totalmem } from 'node:os';

const mebibyte = 2 ** 20;
const [minMb, maxMb] = [128, 1_024];

/**
 * Returns PostgreSQL's `shared_buffers`: 1/16 of the machine's memory, within bounds. Unused pages take no
 * memory.
 */
export const sharedBuffers = (memory = totalmem()): string =>
  `${Math.min(maxMb, Math.max(minMb, Math.floor(memory / 16 / mebibyte)))}MB`;
