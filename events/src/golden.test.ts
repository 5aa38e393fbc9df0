import assert from 'node:assert/strict';
import { readGolden } from '../../testing/golden/goldenFiles.ts';
import { entities } from './catalogue.ts';
import type { AnyEventType } from './kernel/index.ts';

const types = new Map<string, AnyEventType>(
  entities.flatMap(({ events }) => Object.values<AnyEventType>(events)).map(type => [type.type, type]),
);
const stored = readGolden();

describe('golden samples', () => {
  it('keep every version of every event', () => {
    const expected = [...types.values()].flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, step) => `${type}.${step + 1}`),
    );
    const missing = expected.filter(name => !(name in stored));
    assert.deepEqual(missing, [], 'make them with: node testing/golden.ts');
    const unknown = Object.keys(stored).filter(name => !expected.includes(name));
    assert.deepEqual(unknown, [], 'a released event is never taken away');
  });

  for (const [name, sample] of Object.entries(stored)) {
    const [type = '', version = ''] = name.split('.');
    it(`${name} is still understood`, () => {
      const event = types.get(type);
      assert.ok(event, `no event is named ${type}`);
      const revived = event.revive(Number(version), sample);
      assert.equal(revived.type, type);
      assert.deepEqual(event.schema.parse(revived.data), revived.data);
      // samples lack fields that were added later with a default
      if (Number(version) === event.version) assert.deepEqual(revived.data, { ...revived.data, ...sample });
    });
  }
});
