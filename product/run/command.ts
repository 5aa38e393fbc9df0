import { isPassing } from '@latchkey/events/store/postgres/unavailable.ts';
import { HmacKeyMissing, KeysMissing } from '@latchkey/events/sealing/requireKeys.ts';
import { WrongSettings } from './config.ts';

/** Thrown if a command can't or mustn't do its work. The message says what to do. */
export class CommandRefused extends Error {}

const expectedErrors = [CommandRefused, WrongSettings, KeysMissing, HmacKeyMissing];
const everyMs = 1_000;

/**
 * Runs a `make` command. The exit code is the result of `work`, or 2 if it throws. Refusals and unavailable
 * services are printed without a stack.
 */
export const runCommand = async (work: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = 2;
    const isKnown = expectedErrors.some(kind => error instanceof kind);
    if (error instanceof Error && (isKnown || isPassing(error))) console.error(error.message);
    else console.error(error);
  }
};

export const formatCount = (count: number): string => count.toLocaleString('en-US');

interface TableProgress {
  readonly table: string;
  readonly done: number;
  readonly total: number;
}
export const tableProgress =
  (show: ReturnType<typeof progressPrinter>) =>
  ({ table, done, total }: TableProgress): void =>
    show(() => `${table}: ${formatCount(done)} of ${formatCount(total)}`);

export const progressPrinter = (print: (text: string) => void = console.log) => {
  let last = performance.now();
  return (text: () => string): void => {
    const now = performance.now();
    if (now - last < everyMs) return;
    last = now;
    print(`  ${text()}`);
  };
};
