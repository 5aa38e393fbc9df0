import assert from 'node:assert/strict';
import { entities } from '../catalogue.ts';
import type { AnyEntity } from '../kernel/index.ts';
import { bulkCommands, inverseOf, requestedCommandNames } from './commands.ts';

describe('inverses of commands', () => {
  const all = (entities as readonly AnyEntity[]).flatMap(entity =>
    Object.entries(entity.inverses ?? {}).map(([command, inverse]) => ({
      entity,
      command,
      inverse: inverse!,
    })),
  );
  it('35.2: each needs the same permission, and fields with earlier values are those of the row', () => {
    assert.ok(all.length > 0);
    for (const { entity, command, inverse } of all) {
      assert.equal(entity.access[inverse], entity.access[command], `${entity.name}.${command}`);
      if (inverse !== command) continue;
      const fields = Object.keys(entity.commands[command]!.shape);
      const missing = fields.filter(name => !(name in entity.row.shape));
      assert.deepEqual(missing, [], `${entity.name}.${command}`);
    }
  });
  it('35.2: bulk commands have the inverses of the commands that they give', () => {
    for (const name of requestedCommandNames) {
      const inverse = inverseOf(name);
      const { noun, gives } = bulkCommands[name];
      const single = (entities as readonly AnyEntity[]).find(({ name: other }) => other === noun)?.inverses?.[
        gives
      ];
      if (inverse === null) assert.equal(single, undefined, name);
      // a single change is its own inverse, but in bulk each row restores its own previous validity
      else if (gives !== 'changeValidity') assert.equal(single, bulkCommands[inverse].gives, name);
    }
  });
});
