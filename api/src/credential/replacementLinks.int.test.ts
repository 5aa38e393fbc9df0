import assert from 'node:assert/strict';
import { CredentialAddStarted, CredentialAvailable } from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable } from '@latchkey/events/credential/examples.ts';
import { deleteOrder } from '@latchkey/events/process/deleteOrder.ts';
import { giveBulkCommand } from '@latchkey/events/process/giveBulkCommand.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';

describe('the links between a credential and its replacement', function () {
  this.timeout(60_000);
  let test: Adding;
  before(async () => void (test = await addingContext()));
  beforeEach(() => test.begin());
  after(() => test?.app.end());

  const context = (): ProcessContext => ({
    store: test.app.store,
    command: {
      by: { kind: 'worker', id: 'bulk-action' },
      correlationId: uuidv7(),
      now: () => new Date(),
      token: uuidv7,
    },
    warn: () => undefined,
  });
  const issued = async () => {
    const id = (await test.add(test.number(), { type: 'user' })).body.credentialsIds[0] as string;
    const own = { ...addStarted.data, orderId: test.order() };
    await test.app.tell(
      `credential-${id}`,
      CredentialAddStarted(own),
      CredentialAvailable({ ...madeAvailable.data, orderId: test.order() }),
    );
    return id;
  };
  const replace = (id: string, reason: 'LOST' | null = 'LOST') =>
    giveBulkCommand(context(), 'credential.replace', {
      actionId: uuidv7(),
      ids: [id],
      reason,
      orderName: 'Replacements',
      defaultAppConfigId: null,
      validity: null,
      undoesId: null,
    });
  const shown = async (id: string, query = '') =>
    (await test.http.get(`/admin/credentials/${id}${query}`)).body;

  it('each names the other with the reason, from the moment in which the replacement exists', async () => {
    const id = await issued();
    const before = await shown(id);
    assert.deepEqual([before.replaces, before.replacedBy], [null, null]);
    const then = new Date().toISOString();
    await replace(id);
    const old = await shown(id);
    assert.equal(old.replacedBy.reason, 'LOST');
    const copy = await shown(old.replacedBy.id);
    assert.deepEqual(copy.replaces, { id, reason: 'LOST' });
    assert.equal(copy.replacedBy, null);
    assert.equal(copy.nameOnCard, old.nameOnCard);
    assert.equal((await shown(id, `?at=${then}`)).replacedBy, null);
    const [newest] = (await test.http.get(`/admin/credentials/${id}/events?limit=1`)).body;
    assert.partialDeepStrictEqual(newest, {
      type: 'CredentialReplacementStarted',
      data: { replacementId: copy.id, reason: 'LOST' },
    });
    const [listed] = (await test.http.get(`/admin/credentials?id=${id}`)).body;
    assert.ok(!('replacedBy' in listed), 'lists don’t read streams');
  });

  it('a second replacement is refused until the first one is discarded', async () => {
    const id = await issued();
    await replace(id);
    const { replacedBy } = await shown(id);
    const [refusal] = await replace(id);
    assert.equal(refusal!.reason, 'credential.has_replacement');
    assert.deepEqual((await shown(id)).replacedBy, replacedBy);
    const { orderId } = await shown(replacedBy.id);
    await deleteOrder(context(), orderId, {});
    assert.equal((await shown(id)).replacedBy, null);
    await replace(id, null);
    const next = (await shown(id)).replacedBy;
    assert.notEqual(next.id, replacedBy.id);
    assert.equal(next.reason, null);
  });
});
