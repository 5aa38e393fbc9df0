import { fstatSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Product } from './startProduct.ts';

const isTerminal = process.stdout.isTTY === true;
const paint = (code: string, text: string): string => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text);
const bold = (text: string): string => paint('1', text);
const dim = (text: string): string => paint('2', text);

const isFile = fstatSync(1).isFile();
process.stdout.on('error', () => undefined);

/**
 * Prints to standard output. If standard output is a file, drops output that can't be written, because a
 * stream would stay closed after its first error.
 */
export const print = (text: string): void => {
  if (!isFile) return void process.stdout.write(`${text}\n`);
  try {
    writeSync(1, `${text}\n`);
  } catch {
    // dropped: the disk may be full
  }
};

const boxed = (lines: readonly (readonly [string, string])[]): string => {
  const left = Math.max(...lines.map(([name]) => name.length));
  const right = Math.max(...lines.map(([, value]) => value.length));
  const edge = '─'.repeat(left + right + 7);
  const body = lines.map(([name, value]) => `│  ${dim(name.padEnd(left))}   ${value.padEnd(right)}  │`);
  return [`╭${edge}╮`, ...body, `╰${edge}╯`].join('\n');
};

export const showProduct = ({ run, data }: Product, seconds: number): void => {
  const { web, mail, sms, provider, phones, google, signIn } = run;
  const lines: (readonly [string, string])[] = [
    ['Console', web],
    ['Email', signIn.email],
    ['Password', signIn.password],
    ['API', `${web}/docs`],
    ...(mail === null ? [] : [['Mail catcher', mail] as const]),
    ...(sms === null ? [] : [['SMS inbox', sms] as const]),
    ['Provider', provider],
    ...(phones === null ? [] : [['Phones', phones] as const]),
    ...(google === null ? [] : [['Google Wallet', google] as const]),
    ['Data, logs', path.relative('', data) || data],
  ];
  print(`\n${bold('Latchkey is running')} ${dim(`after ${seconds.toFixed(1)} s`)}\n${boxed(lines)}`);
  print(dim('Press Ctrl-C to stop. The data is kept for the next start.\n'));
};
