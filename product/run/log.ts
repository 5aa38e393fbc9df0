import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Logs a line of a process; never throws. With `isQuiet`, the line goes only to the file. */
export type Log = (name: string, line: string, isQuiet?: boolean) => void;

const maxBytes = 20 * 1024 * 1024;
const loud = 50;
const maxChars = 300;

interface File {
  readonly handle: number;
  bytes: number;
}

/** Returns the text to print: pino lines of level error or above, and lines that aren't JSON. */
const shown = (line: string): string | undefined => {
  if (!line.startsWith('{')) return line.trim() ? line : undefined;
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level?: number;
      msg?: string;
      err?: { message?: string };
    };
    if (level === undefined || level < loud) return undefined;
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
};

/**
 * Writes each process's lines to `<folder>/<name>.log`. Begins a new file on each run and after 20 MB, and
 * keeps the previous one as `<name>.1.log`. Errors and lines that aren't JSON also go to `print`. Lines that
 * can't be written (full disk) are dropped, and their count precedes the next line. Lines after `close` are
 * dropped, because the folder may be gone.
 */
export const openLog = (folder: string, print: (text: string) => void): { log: Log; close: () => void } => {
  const files = new Map<string, File>();
  let isClosed = false;
  let dropped = 0;
  const open = (name: string): File => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${name}.log`);
    if (existsSync(file)) renameSync(file, path.join(folder, `${name}.1.log`));
    return { handle: openSync(file, 'a', 0o600), bytes: 0 };
  };
  const fileOf = (name: string): File => {
    const found = files.get(name);
    if (found && found.bytes < maxBytes) return found;
    if (found) {
      files.delete(name);
      closeSync(found.handle);
    }
    const fresh = open(name);
    files.set(name, fresh);
    return fresh;
  };
  const append = (name: string, text: string): void => {
    const file = fileOf(name);
    file.bytes += writeSync(file.handle, text);
  };
  const write = (name: string, line: string): void => {
    try {
      if (dropped > 0) {
        append(name, `dropped ${dropped} lines of all processes that couldn't be written\n`);
        print(`The logs are being written again. ${dropped} lines are missing.`);
        dropped = 0;
      }
      append(name, `${line}\n`);
    } catch (error) {
      if (dropped === 0) print(`Couldn't write the logs: ${(error as Error).message}`);
      dropped += 1;
    }
  };
  return {
    log: (name, line, isQuiet = false) => {
      if (isClosed) return;
      write(name, line);
      const text = isQuiet ? undefined : shown(line);
      if (text) print(`${name}: ${text.slice(0, maxChars)}`);
    },
    close: () => {
      isClosed = true;
      for (const { handle } of files.values()) closeSync(handle);
      files.clear();
    },
  };
};
