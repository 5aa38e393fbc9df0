import { mkdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/**
 * An append-only file. `append` resolves with the offset of the bytes once the operating system has them, so
 * that they survive a crash of this process. Concurrent appends are written together. `clear` empties the
 * file.
 */
export type Journal = {
  append: (bytes: Buffer | string) => Promise<number>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

type Waiting = { bytes: Buffer; done: (offset: number) => void; failed: (error: unknown) => void };

export const openJournal = async (file: string): Promise<Journal> => {
  mkdirSync(path.dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  let offset = (await handle.stat()).size;
  let waiting: Waiting[] = [];
  let work: Promise<void> = Promise.resolve();

  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await handle.appendFile(Buffer.concat(batch.map(({ bytes }) => bytes)));
    } catch (error) {
      offset = (await handle.stat()).size;
      for (const { failed } of batch) failed(error);
      return;
    }
    for (const { bytes, done } of batch) {
      done(offset);
      offset += bytes.length;
    }
  };

  const append = async (content: Buffer | string): Promise<number> =>
    new Promise((done, failed) => {
      waiting.push({ bytes: Buffer.from(content), done, failed });
      if (waiting.length === 1) work = work.then(flush);
    });

  const clear = async (): Promise<void> => {
    work = work.then(async () => {
      await handle.truncate(0);
      offset = 0;
    });
    await work;
  };

  const close = async (): Promise<void> => {
    await work;
    await handle.close();
  };
  return { append, clear, close };
};

/**
 * A journal of JSON lines. `entries`: its lines when opened. `write` resolves when its lines survive a crash
 * of the process.
 */
export type JsonLines = {
  entries: unknown[];
  write: (some: readonly object[]) => Promise<void>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

const readLines = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => {
      try {
        return line ? [JSON.parse(line) as unknown] : [];
      } catch {
        return []; // cut off by a crash, so never acknowledged
      }
    });

const nothing = async (): Promise<void> => undefined;

export const openJsonLines = async (file: string | undefined): Promise<JsonLines> => {
  if (file === undefined) return { entries: [], write: nothing, clear: nothing, close: nothing };
  const journal = await openJournal(file);
  const entries = readLines(file);
  await journal.append('\n');
  const write = async (entries: readonly object[]): Promise<void> => {
    if (entries.length > 0) await journal.append(entries.map(entry => `${JSON.stringify(entry)}\n`).join(''));
  };
  return { entries, write, clear: journal.clear, close: journal.close };
};
