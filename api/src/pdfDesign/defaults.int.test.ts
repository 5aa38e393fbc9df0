import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { PdfDesignCreated, PdfDesignDefaultPassed } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { defaultDesignProcess } from '@latchkey/events/process/defaultDesignProcess.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';

const path = '/admin/pdf-designs';
const terms = {
  type: 'CREDENTIAL',
  name: 'Welcome',
  shortName: 'welcome',
  locale: 'fr',
  templateName: 'credential-portrait',
};
type Row = { id: string; isDefault: boolean };

describe('default PDF designs over HTTP', function () {
  this.timeout(60_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  let partner: Http;
  let manager: Http;
  before(async () => {
    app = await testAcme();
    ({ http: partner } = await app.signIn('partner_admin', { partnerId: northwind }));
    ({ http: manager } = await app.signIn('customer_admin', { customerId: acme }));
  });
  after(() => app?.end());

  const create = async (): Promise<Row> => {
    const answer = await manager.post(path, { ...terms, customerId: acme });
    assert.equal(answer.status, 201, answer.text);
    return answer.body as Row;
  };
  const defaults = async (query: string): Promise<readonly string[]> =>
    ((await partner.get(`${path}?${query}`)).body as Row[]).filter(row => row.isDefault).map(({ id }) => id);

  it('an interrupted handover of the default is completed by the sweeper', async () => {
    const [first, next] = [await create(), await create()];
    const from = first.id;
    assert.equal((await manager.post(`${path}/${from}/default`)).status, 200);
    const passing = uuidv7();
    await app.tell(`pdfDesign-${from}`, PdfDesignDefaultPassed({ to: next.id, passing }));
    const other = await create();
    await app.shown(await app.store.head());
    const refused = [
      await manager.post(`${path}/${other.id}/default`),
      await manager.delete(`${path}/${from}`),
      await manager.delete(`${path}/${next.id}`),
    ];
    for (const { status, body } of refused)
      assert.deepEqual([status, body.reason], [409, 'concurrency.conflict']);
    const { store } = app;
    const command = {
      by: { kind: 'system', id: 'sweeper' } as const,
      correlationId: uuidv7(),
      now: () => new Date(),
      token: uuidv7,
    };
    const context = { store, command, warn: () => undefined };
    const open = { id: passing, data: { from, to: next.id }, since: '2026-01-01T00:00:00Z', tries: 0 };
    assert.equal(await defaultDesignProcess.finish(context, open), 'finished');
    await app.shown(await store.head());
    assert.deepEqual(await defaults(`customerId=${acme}`), [next.id]);
    assert.equal((await manager.post(`${path}/${other.id}/default`)).status, 200);
    assert.deepEqual(await defaults(`customerId=${acme}`), [other.id]);
    assert.equal((await manager.delete(`${path}/${from}`)).status, 200);
    const declined = await manager.delete(`${path}/${other.id}`);
    assert.deepEqual([declined.status, declined.body.reason], [409, 'pdfDesign.is_default']);
  });

  it('several defaults of an old log: making one of them the default unsets the others', async () => {
    const owned = { partnerId: northwind, customerId: null, showStoreDetails: true, text: null };
    const ids = [uuidv7(), uuidv7(), uuidv7()];
    await app.tellNew(
      ids.map(id => [`pdfDesign-${id}`, PdfDesignCreated.revive(1, { ...terms, ...owned, isDefault: true })]),
    );
    await app.shown(await app.store.head());
    assert.equal((await partner.post(`${path}/${ids[1]}/default`)).body.isDefault, true);
    assert.deepEqual(await defaults(`partnerId=${northwind}`), [ids[1]]);
  });
});
