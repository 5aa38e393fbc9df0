import assert from 'node:assert/strict';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('the deepest partner there can be', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  it('can’t be a parent, says so, and isn’t offered as one, also without a maximum depth', async () => {
    const chain = Array.from({ length: 101 }, uuidv7);
    await app.tellNew(
      chain.map((id, n) => [
        `partner-${id}`,
        PartnerCreated({
          name: `Level ${n}`,
          parentId: chain[n - 1] ?? null,
          lineagePartnerIds: chain.slice(0, n + 1),
        }),
      ]),
    );
    const { http } = await app.signIn('admin');
    const [deepest, above] = [chain.at(-1)!, chain.at(-2)!];
    const shown = async (id: string) => (await http.get(`/admin/partners/${id}`)).body;
    const { canBeParent, adjustedMaxDepth } = await shown(deepest);
    assert.deepEqual([canBeParent, adjustedMaxDepth], [false, 0]);
    assert.equal((await shown(above)).canBeParent, true);
    const offered = await http.get(`/admin/partners?limit=1000&canBeParent=true`);
    const ids = (offered.body as readonly { readonly id: string }[]).map(({ id }) => id);
    assert.deepEqual([ids.includes(deepest), ids.includes(above), ids.length], [false, true, 100]);
    const head = await app.store.head();
    const refused = await http.post('/admin/partners', { name: 'Too deep', parentId: deepest });
    assert.equal(refused.status, 409, refused.text);
    assert.match(refused.body.reason, /^partner\./);
    assert.equal(await app.store.head(), head);
  });
});
