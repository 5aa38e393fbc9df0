import { write, writeSync } from 'node:fs';

export interface LineOutput {
  /** Writes or buffers lines. Never throws or blocks. */
  readonly write: (lines: string) => void;
  /** Writes as many buffered lines as possible without waiting; call it before the process exits. */
  readonly flush: () => void;
}

const retryMs = 200;
const maxWaitingChars = 1_000_000;

/**
 * Returns an output that writes lines to a file descriptor in batches. Lines that can't be written (a full
 * disk, for example) are buffered and retried every 200 ms. Above a million buffered characters, new lines
 * are dropped; `dropped` formats a line with the number of dropped writes. Errors don't propagate, so that
 * logging can't end a process.
 */
export const lineOutput = (fd: number, dropped: (count: number) => string): LineOutput => {
  let waiting: string[] = [];
  let size = 0;
  let lost = 0;
  let isWorking = false;
  /** Remaining bytes of an incomplete or failed write. */
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
      if (size + lines.length > maxWaitingChars) {
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
        // the disk is full or gone, and the process is exiting anyway
      }
    },
  };
};

/** Returns the log output of a process: JSON lines on standard output. */
export const logOutput = (name: string): LineOutput => {
  const output = lineOutput(1, count => {
    const line = { level: 40, time: Date.now(), process: name, msg: 'lines of the log were dropped', count };
    return `${JSON.stringify(line)}\n`;
  });
  process.once('exit', output.flush);
  return output;
};
