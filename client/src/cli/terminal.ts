import type { Latchkey } from '../latchkey.ts';

export class CommandFailed extends Error {
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

export interface Context {
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly connect: () => Latchkey;
  readonly signal: AbortSignal;
  /** Prints a result: `value` as JSON with `--json`, else `text`. */
  readonly print: (text: string, value: unknown) => void;
  /** Prints progress to standard error; nothing with `--json`. */
  readonly note: (text: string) => void;
}

export interface Command {
  readonly usage: string;
  readonly summary: string;
  /** Options by name; `true` if the option takes a value. */
  readonly options: Readonly<Record<string, boolean>>;
  readonly args: readonly [least: number, most: number];
  readonly run: (context: Context) => Promise<number>;
}

export const text = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const required = ({ options }: Context, name: string): string => {
  const value = text(options[name]);
  if (value === undefined) throw new CommandFailed(2, `--${name} is missing (latchkey --help)`);
  return value;
};

/** Replaces control characters with spaces, as they could control the terminal. */
export const plain = (value: unknown): string =>
  String(value ?? '').replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
