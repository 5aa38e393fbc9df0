import { rmSync } from 'node:fs';
import { writePrivate } from './secrets.ts';

const againMs = 1_000;

/**
 * Returns a writer for a file that only its owner can read. `write` never throws; it retries every second if
 * the file can't be written, such as on a full disk.
 */
export const keptFile = (file: string) => {
  let again: NodeJS.Timeout | undefined;
  const write = (value: unknown): void => {
    clearTimeout(again);
    try {
      writePrivate(file, value);
    } catch {
      again = setTimeout(() => write(value), againMs).unref();
    }
  };
  const remove = (): void => {
    clearTimeout(again);
    rmSync(file, { force: true });
  };
  return { write, remove };
};
