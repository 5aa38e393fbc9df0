import { randomFillSync } from 'node:crypto';

const poolSize = 8_192;
let pool = Buffer.alloc(0);
let used = 0;

/** Random bytes from the system, drawn many at a time: a draw costs 5 us, whatever its size. Each byte is given away once. */
export const randomPart = (size: number): Buffer => {
  if (used + size > pool.length) {
    pool = randomFillSync(Buffer.allocUnsafeSlow(Math.max(poolSize, size)));
    used = 0;
  }
  return pool.subarray(used, (used += size));
};
