import assert from 'node:assert/strict';
import { CredentialReported } from '@latchkey/events/credential/credential.ts';
import { mine } from '@latchkey/events/credential/examples.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { pushPass } from './pushPasses.ts';

const reportedOn = (entityId: string) =>
  ({
    ...CredentialReported({ ...mine, from: 'AVAILABLE', status: 'SUSPENDED', failure: null, words: null }),
    id: uuidv7(),
    entityId,
    meta: { correlationId: 'test' },
  }) as unknown as Recorded;
const idsIn = (all: ReturnType<typeof pushPass.workOf>) =>
  all.map(({ data }) => (data as { credentialIds: readonly string[] }).credentialIds);

describe('pushes of many passes', () => {
  const ids = Array.from({ length: 201 }, uuidv7);
  const events = ids.map(reportedOn);

  it('are jobs of 200, and a credential that changed twice is pushed once', () => {
    assert.deepEqual(idsIn(pushPass.workOf(events)), [ids.slice(0, 200), ids.slice(200)]);
    const [first] = ids;
    assert.deepEqual(idsIn(pushPass.workOf([reportedOn(first!), reportedOn(first!)])), [[first]]);
  });

  it('are the same jobs if they were lost one by one', () => {
    const lost = events.flatMap(event => pushPass.workOf([event]));
    assert.equal(lost.length, 201);
    assert.deepEqual(pushPass.joined!(lost), pushPass.workOf(events));
  });
});
