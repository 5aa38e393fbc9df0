import type { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

/** Lists the problems of the settings, one per line: name, problem and expected form, never the value. */
const tableOf = (error: z.ZodError, given: Environment): string => {
  const lines = error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return [name, given[name] === undefined ? 'missing' : 'wrong', message] as const;
  });
  const widths = [0, 1].map(column => Math.max(...lines.map(line => line[column as 0 | 1].length)));
  const table = lines.map(
    ([name, is, message]) => `  ${name.padEnd(widths[0]!)}  ${is.padEnd(widths[1]!)}  ${message}`,
  );
  return ['The settings of this process are not right:', ...table, ''].join('\n');
};

/**
 * Reads the settings of a process; an empty one counts as absent. If one is invalid, prints all problems and
 * exits.
 */
export const readSettings = <Settings>(schema: z.ZodType<Settings>, env: Environment): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  process.stderr.write(tableOf(error, given));
  process.exit(2);
};
