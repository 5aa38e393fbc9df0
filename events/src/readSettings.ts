import type { z } from 'zod';
import { printMisspelled } from './misspelledSettings.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Misspelled = ReturnType<typeof printMisspelled>;

const tableOf = (error: z.ZodError, given: Environment, misspelled: Misspelled): string => {
  const lines = error.issues.map(({ path, message }) => {
    const name = path.join('.');
    const near = misspelled.find(({ meant }) => meant === name);
    const hint = near ? `${message}; ${near.given} is set` : message;
    return [name, given[name] === undefined ? 'missing' : 'wrong', hint] as const;
  });
  const widths = [0, 1].map(column => Math.max(...lines.map(line => line[column as 0 | 1].length)));
  const table = lines.map(
    ([name, is, message]) => `  ${name.padEnd(widths[0]!)}  ${is.padEnd(widths[1]!)}  ${message}`,
  );
  return ['The settings of this process are not right:', ...table, ''].join('\n');
};

/**
 * Reads the settings of a process; empty ones count as absent. Prints likely misspelled names. If any setting
 * is invalid, prints all problems and exits with code 2.
 */
export const readSettings = <Settings>(
  schema: z.ZodType<Settings> & { readonly shape: Readonly<Record<string, unknown>> },
  env: Environment,
): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const misspelled = printMisspelled(given, schema.shape);
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  process.stderr.write(tableOf(error, given, misspelled));
  process.exit(2);
};
