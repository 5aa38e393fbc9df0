import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const withSync = (
  place: string,
  flags: 'r' | 'w',
  work: (handle: number) => void = () => undefined,
): void => {
  const handle = openSync(place, flags, 0o600);
  try {
    work(handle);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Waits until a file, or the list of names in a folder, is on disk. */
export const syncToDisk = (place: string): void => withSync(place, 'r');

/**
 * Atomically writes a file that only its owner can read, and waits until it is on disk. After a power loss,
 * either the previous file or the new one is there, complete. If writing fails, the previous file is kept.
 */
export const writeDurably = (file: string, text: string): void => {
  const draft = `${file}.new`;
  try {
    withSync(draft, 'w', handle => writeFileSync(handle, text));
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncToDisk(path.dirname(file));
};
