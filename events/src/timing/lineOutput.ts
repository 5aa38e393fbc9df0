import { write, writeSync } from 'node:fs';

/** Where log lines go. */
export interface LineOutput {
  /** Never throws and never waits. */
  readonly write: (lines: string) => void;
  /** Writes what waits, as far as that is possible at once: for the end of a process. */
  readonly flush: () => void;
}

const retryMs = 200;
const mostWaiting = 1_000_000;

/**
 * Writes lines to a file descriptor, many at a time. Lines that cannot be written (a full disk) wait and are tried again every 200 ms; beyond a million characters
 * further ones are dropped, and `dropped` makes the line that tells how many. Logging never ends a process: no error leaves here.
 */
export const lineOutput = (fd: number, dropped: (count: number) => string): LineOutput => {
  let waiting: string[] = [];
  let size = 0;
  let lost = 0;
  let isWorking = false;
  /** Bytes of a write that was cut short or failed. */
  let rest: Buffer | undefined;

  const next = (): Buffer | undefined => {
    if (rest) return rest;
    if (lost > 0) {
      waiting.push(dropped(lost));
      lost = 0;
    }
    if (waiting.length === 0) return undefined;
    const bytes = Buffer.from(waiting.join(''));
    waiting = [];
    size = 0;
    return bytes;
  };
  const work = (): void => {
    const bytes = next();
    isWorking = bytes !== undefined;
    if (!bytes) return;
    write(fd, bytes, (error, count) => {
      rest = error || count < bytes.length ? bytes.subarray(error ? 0 : count) : undefined;
      if (error) setTimeout(work, retryMs).unref();
      else work();
    });
    rest = undefined;
  };
  return {
    write: lines => {
      if (size + lines.length > mostWaiting) {
        lost += 1;
        return;
      }
      waiting.push(lines);
      size += lines.length;
      if (!isWorking) work();
    },
    flush: () => {
      try {
        for (let bytes = next(); bytes; bytes = next()) {
          rest = bytes;
          const count = writeSync(fd, bytes);
          rest = count < bytes.length ? bytes.subarray(count) : undefined;
        }
      } catch {
        // it is full or gone: the process ends all the same
      }
    },
  };
};

/** Standard output of a process for its log, as lines of JSON. */
export const logOutput = (name: string): LineOutput => {
  const output = lineOutput(1, count => {
    const line = { level: 40, time: Date.now(), process: name, msg: 'lines of the log were dropped', count };
    return `${JSON.stringify(line)}\n`;
  });
  process.once('exit', output.flush);
  return output;
};
