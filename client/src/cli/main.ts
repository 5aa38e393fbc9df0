#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { Latchkey } from '../latchkey.ts';
import { LatchkeyError } from '../latchkeyError.ts';
import { connection } from './config.ts';
import { exportList } from './exportList.ts';
import { importFile } from './importFile.ts';
import { installationCommands } from './installation.ts';
import { issueOrder } from './issueOrder.ts';
import { CommandFailed, plain, type Command } from './terminal.ts';

const commands: Readonly<Record<string, Command>> = {
  import: importFile,
  issue: issueOrder,
  export: exportList,
  ...installationCommands,
};

const help = (): string =>
  [
    'Usage: latchkey COMMAND',
    '',
    ...Object.values(commands).flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    '',
    'Every command takes --help; import, issue and export take --json.',
    'LATCHKEY_URL is the address of the console, LATCHKEY_API_KEY the key (import, issue, export).',
    'Exit codes: 0 done, 1 refused or failed, 2 wrong usage or no response, 130 interrupted.',
  ].join('\n');

const parsed = (command: Command, args: readonly string[]) => {
  const names = Object.entries(command.options);
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(
          names.map(([name, takesValue]) => [
            name,
            takesValue
              ? { type: 'string' as const, ...(name === 'output' ? { short: 'o' } : {}) }
              : { type: 'boolean' as const },
          ]),
        ),
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new CommandFailed(2, error instanceof Error ? error.message : String(error));
  }
};

/** Describes an error, with one line per refused field. Never includes the key or a stack. */
const linesOf = (error: LatchkeyError): readonly string[] => [
  plain(error.message),
  ...error.fields.map(({ line, column, field, message }) => {
    const place = line == null ? '' : `line ${line}${column == null ? '' : `, column ${column}`} `;
    return `  ${place}(${plain(field)}): ${plain(message)}`;
  }),
  ...(error.status >= 500 && error.requestId ? [`Request ID: ${error.requestId}`] : []),
];

const signal = new AbortController();
let isJson = false;

const run = async (argv: readonly string[]): Promise<number> => {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(help());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandFailed(2, `There is no command ${plain(name)} (latchkey --help)`);
  const { values, positionals } = parsed(command, rest);
  isJson = values['json'] === true;
  if (values['help'] === true) {
    console.log(`Usage: latchkey ${command.usage}\n${command.summary}`);
    return 0;
  }
  const [least, most] = command.args;
  if (positionals.length < least || positionals.length > most)
    throw new CommandFailed(2, `Usage: latchkey ${command.usage}`);
  return command.run({
    args: positionals,
    options: values as Readonly<Record<string, string | boolean | undefined>>,
    connect: () => new Latchkey(connection()),
    signal: signal.signal,
    print: (text, value) => console.log(isJson ? JSON.stringify(value) : text),
    note: text => void (isJson || console.error(text)),
  });
};

const fail = (error: unknown): number => {
  if (signal.signal.aborted) {
    console.error('Stopped. What the server has accepted continues there; repeat the command to follow it.');
    return 130;
  }
  // the reader, such as `head`, closed the pipe
  if ((error as NodeJS.ErrnoException | null)?.code === 'EPIPE') return 0;
  const isRefused = error instanceof LatchkeyError;
  const lines = isRefused ? linesOf(error) : [error instanceof Error ? error.message : String(error)];
  if (isRefused && isJson) {
    const { status, code, reason, message, fields, requestId } = error;
    console.log(JSON.stringify({ error: { status, code, reason, message, fields, requestId } }));
  } else console.error(lines.join('\n'));
  if (isRefused) return error.status === 0 ? 2 : 1;
  return error instanceof CommandFailed ? error.exitCode : 2;
};

process.once('SIGINT', () => signal.abort());
process.exitCode = await run(process.argv.slice(2)).catch(fail);
