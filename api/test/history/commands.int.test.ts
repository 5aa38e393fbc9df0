import assert from 'node:assert/strict';
import { entities } from '@latchkey/events/catalogue.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { png } from '../isolation/asking.ts';
import { worldOf, type World } from '../isolation/given.ts';
import { addressOf } from '../isolation/targets.ts';
import { commandsOf, type Commanded } from './commands.ts';
import { leavesOf, type Line } from './fields.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Fields taken from the event's metadata. */
const eventFields = ['id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];
/** Fields of the history that aren't columns of the entity's row. */
const shownElsewhere: Readonly<Record<string, readonly string[]>> = {
  device: ['credential'],
  contract: ['cycles'],
  user: ['directPermissions'],
};

describe('the history of changes at addresses of their own', function () {
  this.timeout(120_000);
  let world: World;
  let http: Http;
  let commands: readonly Commanded[];
  before(async () => {
    world = await worldOf();
    http = world.actors.find(({ role }) => role === 'super_admin')!.http;
    commands = commandsOf(world, png);
  });
  after(async () => world?.end());

  const entityOf = (noun: string): AnyEntity => entities.find(({ name }) => name === noun)!;
  const addressFor = ({ noun, thing: { id, owner } }: Commanded) =>
    addressOf(`${entityOf(noun).path}/${id}`, {
      customerId: owner.customerId ?? '',
      partnerId: owner.partnerId ?? '',
    });
  const differences = (noun: string, before: Fields, after: Fields): readonly Line[] => {
    const { row, derived = [] } = entityOf(noun);
    const names = Object.keys(row.shape).filter(
      name => ![...eventFields, ...derived].includes(name) && name in after,
    );
    return names.flatMap(name =>
      leavesOf(name, before[name] ?? null, after[name] ?? null).filter(
        ({ from, to }) => JSON.stringify(from) !== JSON.stringify(to),
      ),
    );
  };

  it('shows each field that such a command changed once, with old and new value', async () => {
    for (const one of commands) {
      const what = `${one.command}: ${one.method} ${one.at} ${JSON.stringify(one.body)?.slice(0, 80)}`;
      const address = addressFor(one);
      const read = async () => (await http.get(address)).body as Fields;
      const before = await read();
      const headers = one.media === undefined ? {} : { 'Content-Type': one.media };
      const sent = await http.send(one.method, one.at, one.body, headers);
      assert.ok(sent.status >= 200 && sent.status < 300, `${what}: ${sent.status} ${sent.text}`);
      await world.app.shown(await world.app.store.head());
      const after = await read();
      const [event] = (await http.get(`${address}/events?limit=1`)).body as readonly {
        readonly command: string;
        readonly changes: readonly Line[];
      }[];
      const lines = event!.changes;
      const fields = lines.map(({ field }) => field);
      assert.equal(new Set(fields).size, fields.length, `${what}: told twice`);
      for (const field of one.fields)
        assert.ok(fields.includes(field), `${what}: no line of ${field}: ${fields}`);
      const own = lines.filter(({ field }) => !(shownElsewhere[one.noun] ?? []).includes(field));
      const expected = differences(one.noun, before, after);
      assert.deepEqual(own, expected, what);
      for (const field of shownElsewhere[one.noun] ?? []) {
        const line = lines.find(found => found.field === field);
        if (line) assert.notDeepEqual(line.from, line.to, what);
      }
    }
  });

  it('a removed permission is shown with the remaining ones', async () => {
    const { thing } = commands.find(({ noun }) => noun === 'user')!;
    const { body } = await http.get(`/admin/users/${thing.id}`);
    const [first, second] = body.directPermissions as readonly { readonly id: string }[];
    const gone = await http.delete(`/admin/users/${thing.id}/permissions/${second!.id}`);
    assert.equal(gone.status, 200, gone.text);
    const [event] = (await http.get(`/admin/users/${thing.id}/events?limit=1`)).body;
    const line = event.changes.find(({ field }: Line) => field === 'directPermissions') as {
      readonly from: readonly { readonly id: string }[];
      readonly to: readonly { readonly id: string }[];
    };
    const idsOf = (grants: readonly { readonly id: string }[]) => grants.map(({ id }) => id);
    assert.deepEqual([idsOf(line.from), idsOf(line.to)], [[first!.id, second!.id], [first!.id]]);
  });
});
