import type { Latchkey } from '../latchkey.ts';

/** Ends a command with this exit code and message. */
export class CommandFailed extends Error {
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Arguments and options of a command, and the places of its results and notes. */
export interface Context {
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** Creates the client; throws if the environment has no address or key. */
  readonly connect: () => Latchkey;
  readonly signal: AbortSignal;
  /** Prints a result: a line of text, or with `--json` the value. */
  readonly print: (text: string, value: unknown) => void;
  /** Prints progress to the standard error output. */
  readonly note: (text: string) => void;
}

export interface Command {
  readonly usage: string;
  readonly summary: string;
  /** The names of its options; `true` if one takes a value. */
  readonly options: Readonly<Record<string, boolean>>;
  /** The least and the most arguments. */
  readonly args: readonly [least: number, most: number];
  /** Returns the exit code. */
  readonly run: (context: Context) => Promise<number>;
}

export const text = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Returns an option that the command can't do without. */
export const required = ({ options }: Context, name: string): string => {
  const value = text(options[name]);
  if (value === undefined) throw new CommandFailed(2, `--${name} is missing (latchkey --help)`);
  return value;
};

/** Replaces control characters in texts of the server, which could move the cursor. */
export const plain = (value: unknown): string =>
  String(value ?? '').replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
