import type { z } from 'zod';

/**
 * What is wrong with the settings, one per line: its name, what stands there (never the value), what should.
 */
export const configTable = (
  error: z.ZodError,
  given: Readonly<Record<string, string | undefined>>,
): string => {
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
