import { rmSync } from 'node:fs';
import { writePrivate } from './secrets.ts';

const againMs = 1_000;

/** A file that only its owner reads. `write` never throws: where the file cannot be written (a full disk), it is tried again every second. */
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
