import type { Route } from './http/route.ts';
import { routes } from './routes.ts';
import { scimRoutes } from './scim/mountScim.ts';

const cellsOf = ({ method, path, policy: { access, accepts, command = [] } }: Route) => [
  method.toUpperCase(),
  path,
  accepts === undefined ? access : `${access} (${accepts.join(', ')})`,
  [command].flat().join(', '),
];

const byPath = (a: Route, b: Route) => (a.path < b.path ? -1 : Number(a.path > b.path));

/**
 * Returns a line per route containing `word` (case-insensitive): method, path, access with non-default
 * strategies, and commands; in aligned columns, sorted by path. Includes SCIM, but not URLs mounted without a
 * `Route` (`unrouted.ts`, `/oauth2`).
 */
export const routeLines = (word = ''): readonly string[] => {
  const rows = [...routes, ...scimRoutes]
    .toSorted(byPath)
    .map(cellsOf)
    .filter(cells => cells.join(' ').toLowerCase().includes(word.toLowerCase()));
  const widthOf = (column: number) => Math.max(...rows.map(cells => cells[column]!.length));
  const widths = [0, 1, 2].map(widthOf);
  return rows.map(cells =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
