/** Prints that a process is ready, with its URLs. The supervisor waits for this line, so it isn't logged. */
export const printReady = (line: {
  readonly name: string;
  readonly health: string;
  readonly [field: string]: unknown;
}): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
