import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Route } from '../http/route.ts';
import {
  bearerStrategies,
  defaultStrategies,
  signInStrategies,
  type StrategyName,
} from '../http/strategyNames.ts';
import { routes } from '../routes.ts';
import { scimRoutes } from '../scim/mountScim.ts';

const everyOther = 'every route that needs a permission';

describe('docs/authentication.md', () => {
  const text = readFileSync(new URL('../../../docs/authentication.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm)];
  const documented = new Map(rows.map(([, name, accepted]) => [name!, accepted!.trim()]));
  const all = [...routes, ...scimRoutes];
  const acceptedBy = ({ policy }: Route): readonly StrategyName[] =>
    policy.accepts ?? (policy.access === 'public' ? [] : defaultStrategies);
  const accepting = (name: StrategyName) => all.filter(route => acceptedBy(route).includes(name));
  const lineOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;

  it('has a row for each strategy', () => {
    assert.deepEqual(
      [...documented.keys()].toSorted(),
      [...bearerStrategies, ...signInStrategies].toSorted(),
    );
  });

  it('names the routes that accept each strategy', () => {
    const protectedRoutes = routes.filter(({ policy }) => policy.access !== 'public');
    for (const name of [...bearerStrategies, ...signInStrategies]) {
      const lines = accepting(name).map(lineOf);
      assert.ok(lines.length > 0, name);
      const cell = documented.get(name)!;
      const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, place]) => place!);
      if (cell.startsWith(everyOther)) {
        const isAccepted = ({ path }: Route) => !named.some(place => path.startsWith(place));
        assert.deepEqual(lines, protectedRoutes.filter(isAccepted).map(lineOf), name);
      } else if (cell.startsWith('routes below'))
        assert.deepEqual(
          lines,
          all.filter(({ path }) => named.some(place => path.startsWith(`${place}/`))).map(lineOf),
          name,
        );
      else assert.deepEqual(lines.toSorted(), named.toSorted(), name);
    }
  });
});
