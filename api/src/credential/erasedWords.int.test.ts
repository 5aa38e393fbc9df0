import assert from 'node:assert/strict';
import {
  CredentialAddFailed,
  CredentialDeliveryFailed,
  CredentialDeliveryStarted,
  CredentialReported,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { addingContext, type Adding } from './testContext.ts';

const failure = { source: 'provider', status: 400, message: '' } as const;
const byMail = { ...mine, channel: 'EMAIL', delivery: 1, isRepeat: false } as const;
const trace = 'quince@example.test';
const { words: _, ...reported } = CredentialReported({
  ...{ ...mine, from: 'AVAILABLE', status: 'REMOVE_FAILED', words: null },
  failure,
}).data;

/** What others said of a recipient, each in the event that holds it. */
const stories: Readonly<Record<string, readonly DomainEvent[]>> = {
  'a provider that refused it': [
    personAdded,
    addStarted,
    CredentialAddFailed({
      ...{ ...mine, from: 'ADDING', submission: 1, attempt: 1, failure },
      words: `No app of ${trace}`,
    }),
  ],
  'a provider that reported a failure': [
    ...[personAdded, addStarted, madeAvailable],
    CredentialReported({ ...reported, words: `No device of ${trace}` }),
  ],
  'a mail server': [
    ...[personAdded, addStarted, madeAvailable],
    CredentialDeliveryStarted(byMail),
    CredentialDeliveryFailed({ ...byMail, words: `550 ${trace} is unknown`, isFinal: true }),
  ],
};

describe('what others say of a recipient', function () {
  this.timeout(60_000);
  let test: Adding;
  before(async () => void (test = await addingContext()));
  after(() => test?.app.end());

  for (const [teller, events] of Object.entries(stories))
    it(`${teller}: is shown, and after the erasure no answer holds it, also of the time before`, async () => {
      const { app, http } = test;
      const id = uuidv7();
      await app.tell(streamOf('credential', id), ...events);
      const path = `/admin/credentials/${id}`;
      const shown = await http.get(path);
      assert.ok(shown.text.includes(trace), shown.text);
      const then = new Date().toISOString();
      assert.equal((await http.post(`${path}/erase`)).status, 200);
      await app.store.forget([streamOf('credential', id)]); // what the worker does when it hears of it
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
