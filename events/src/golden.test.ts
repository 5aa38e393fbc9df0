import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { entities } from './catalogue.ts';
import type { AnyEventType } from './kernel/index.ts';

const folder = new URL('../golden/', import.meta.url);
const files = readdirSync(folder).filter(name => name.endsWith('.json'));
const types = new Map<string, AnyEventType>(
  entities.flatMap(({ events }) => Object.values<AnyEventType>(events)).map(type => [type.type, type]),
);
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, unknown>;

describe('golden samples', () => {
  it('keep every version of every event', () => {
    const wanted = [...types.values()].flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, step) => `${type}.${step + 1}.json`),
    );
    const missing = wanted.filter(name => !files.includes(name));
    assert.deepEqual(missing, [], 'make them with: node testing/golden.ts');
    const unknown = files.filter(name => !wanted.includes(name));
    assert.deepEqual(unknown, [], 'a released event is never taken away');
  });

  for (const file of files) {
    const [type = '', version = ''] = file.split('.');
    it(`${file} is still understood`, () => {
      const event = types.get(type);
      assert.ok(event, `no event is named ${type}`);
      const revived = event.revive(Number(version), read(file));
      assert.equal(revived.type, type);
      assert.deepEqual(event.schema.parse(revived.data), revived.data);
      if (Number(version) === event.version) assert.deepEqual(revived.data, read(file));
    });
  }
});
