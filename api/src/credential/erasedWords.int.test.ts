import assert from 'node:assert/strict';
import {
  credential,
  CredentialAddFailed,
  CredentialDeliveryFailed,
  CredentialDeliveryStarted,
  CredentialReported,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';

const failure = { source: 'provider', status: 400, message: '' } as const;
const byMail = { ...mine, channel: 'EMAIL', delivery: 1, isRepeat: false } as const;
const trace = 'quince@example.test';
const { words: _, ...reported } = CredentialReported({
  ...mine,
  from: 'AVAILABLE',
  status: 'REMOVE_FAILED',
  words: null,
  failure,
}).data;

const removed = CredentialReported({
  ...mine,
  from: 'REMOVING',
  status: 'REMOVED',
  failure: null,
  words: null,
});
const stories: Readonly<Record<string, readonly DomainEvent[]>> = {
  'a provider that refused it': [
    personAdded,
    addStarted,
    CredentialAddFailed({
      ...mine,
      from: 'ADDING',
      submission: 1,
      attempt: 1,
      failure,
      words: `No app of ${trace}`,
    }),
  ],
  'a provider that reported a failure': [
    personAdded,
    addStarted,
    madeAvailable,
    CredentialReported({ ...reported, words: `No device of ${trace}` }),
  ],
  'a mail server': [
    personAdded,
    addStarted,
    madeAvailable,
    CredentialDeliveryStarted(byMail),
    CredentialDeliveryFailed({ ...byMail, words: `550 ${trace} is unknown`, isFinal: true }),
  ],
};

describe('messages from others about a recipient', function () {
  this.timeout(60_000);
  let test: Adding;
  before(async () => void (test = await addingContext()));
  after(() => test?.app.end());

  it('32.27: a person with a live credential can’t be erased before it is removed', async () => {
    const { app, http } = test;
    const id = uuidv7();
    await app.tell(streamOf('credential', id), personAdded, addStarted, madeAvailable);
    const path = `/admin/credentials/${id}`;
    const refused = await http.post(`${path}/erase`);
    assert.deepEqual([refused.status, refused.body.reason], [409, 'credential.remove_first'], refused.text);
    const { body: live } = await http.get(path);
    assert.deepEqual([live.isErased, live.canBeErased], [false, false]);
    await app.tell(streamOf('credential', id), removed);
    assert.equal((await http.get(path)).body.canBeErased, true);
    const { status, body } = await http.post(`${path}/erase`);
    assert.deepEqual([status, body.isErased, body.nameOnCard, body.canBeErased], [200, true, null, false]);
    assert.equal((await http.post(`${path}/erase`)).status, 200, 'a second time changes nothing');
  });

  it('the link of a removed or erased credential is in no document or response, also of the past', async () => {
    const { app, http } = test;
    const id = uuidv7();
    await app.tell(streamOf('credential', id), personAdded, addStarted, madeAvailable);
    const link = madeAvailable.data.deepLinkUrl!;
    const path = `/admin/credentials/${id}`;
    const inCustomer = `/admin/customers/${mine.customerId}/credentials`;
    assert.equal((await http.get(path)).body.deepLinkUrl, link);
    const then = new Date().toISOString();
    await app.tell(streamOf('credential', id), removed);
    const isGone = async (reason: string) => {
      const pdf = await http.get(`${inCustomer}/${id}.pdf`);
      assert.deepEqual([pdf.status, pdf.body?.reason], [409, reason]);
      assert.equal((await http.post(`${path}/resend`)).body.reason, reason);
      const csv = { Accept: 'text/csv' };
      for (const [at, headers] of [
        [path, {}],
        [`${path}?at=${then}`, {}],
        [`${path}/events`, {}],
        [`${inCustomer}/${id}`, {}],
        [`${inCustomer}?status=REMOVED&limit=100`, {}],
        [`${inCustomer}?status=REMOVED`, csv],
      ] as const) {
        const { status, text } = await http.get(at, headers);
        assert.equal(status, 200, `${at}: ${text}`);
        assert.ok(!text.includes(link), `${at} tells the link: ${text}`);
      }
    };
    await isGone('wrong_state');
    assert.equal((await http.post(`${path}/erase`)).status, 200);
    await isGone('credential.erased');
    const rows = await app.deps.rows
      .knex(app.deps.rows.tableOf(credential))
      .where({ id })
      .select('qrcodeText', 'deepLinkUrl');
    assert.deepEqual(rows, [{ qrcodeText: null, deepLinkUrl: null }]);
    const removedOnes = await http.get(`${inCustomer}?status=REMOVED&limit=100`);
    assert.ok(
      removedOnes.body.some((one: { id: string }) => one.id === id),
      'it was issued, so it is still listed',
    );
    assert.ok(!removedOnes.text.includes('wasIssued'));
  });

  for (const [teller, events] of Object.entries(stories))
    it(`${teller}: is shown, and after the erasure no answer holds it, also of the time before`, async () => {
      const { app, http } = test;
      const id = uuidv7();
      await app.tell(streamOf('credential', id), ...events);
      const path = `/admin/credentials/${id}`;
      const shown = await http.get(path);
      assert.ok(shown.text.includes(trace), shown.text);
      const then = new Date().toISOString();
      await app.tell(streamOf('credential', id), removed);
      assert.equal((await http.post(`${path}/erase`)).status, 200);
      await app.store.forget([streamOf('credential', id)]);
      const inCustomer = `/admin/customers/${mine.customerId}/credentials/${id}`;
      for (const at of [
        path,
        inCustomer,
        `${path}/deliveries`,
        `${path}/events`,
        `${inCustomer}/status-logs`,
      ])
        for (const query of ['', `?at=${encodeURIComponent(then)}`]) {
          const { status, text } = await http.get(`${at}${query}`);
          const isThere = query === '' || at === path || at === inCustomer;
          assert.ok(!isThere || status === 200, `${at}: ${text}`);
          assert.ok(!text.includes(trace), `${at}${query}: ${text}`);
        }
    });
});
