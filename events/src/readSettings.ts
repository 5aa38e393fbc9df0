import type { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with the settings, one per line: its name, what stands there (never the value), what should. */
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

/** Reads the settings of a process; an empty one counts as not given. A wrong one ends the process with a table of what is wrong. */
export const readSettings = <Settings>(schema: z.ZodType<Settings>, env: Environment): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  process.stderr.write(tableOf(error, given));
  process.exit(2);
};
