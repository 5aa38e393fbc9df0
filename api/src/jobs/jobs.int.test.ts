import assert from 'node:assert/strict';
import {
  BulkActionChunkStarted,
  BulkActionCreated,
  BulkActionFinished,
  BulkActionProgressed,
  BulkActionRowsSelected,
} from '@latchkey/events/bulkAction/bulkAction.ts';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import {
  OrderCreated,
  OrderCredentialsAdded,
  OrderImportStarted,
  OrderSubmitted,
} from '@latchkey/events/order/order.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { tellPasses } from '../../../testing/api/bulkAction/tellPasses.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

interface Job {
  readonly id: string;
  readonly kind: string;
  readonly isOwn: boolean;
}

describe('jobs', function () {
  this.timeout(60_000);
  const sibling = uuidv7();
  let app: TestApp;
  before(async () => {
    app = await testAcme();
    await app.tell(`customer-${sibling}`, acmeCreated);
  });
  after(() => app?.end());

  const suspended = async (http: Awaited<ReturnType<TestApp['signIn']>>['http'], customerId: string) => {
    const ids = await tellPasses(app, customerId, { issued: 2 });
    const { body } = await http.post('/admin/bulk-actions', {
      customerId,
      command: 'credential.suspend',
      ids,
    });
    return body.id as string;
  };

  it("show the caller's own tasks anywhere, and those of others in the requested customer while they run", async () => {
    const { http: mine } = await app.signIn('admin');
    const { http: theirs } = await app.signIn('customer_admin', { customerId: acme });
    const { http: foreign } = await app.signIn('customer_admin', { customerId: sibling });
    const [own, other] = [await suspended(mine, sibling), await suspended(theirs, acme)];
    const jobsOf = async (http: typeof mine, customerId?: string): Promise<readonly Job[]> =>
      (await http.get(`/admin/jobs${customerId === undefined ? '' : `?customerId=${customerId}`}`)).body;
    const [first, ...more] = await jobsOf(mine);
    assert.deepEqual(more, []);
    assert.partialDeepStrictEqual(first, {
      id: own,
      kind: 'bulk',
      command: 'credential.suspend',
      state: 'running',
      doneCount: 0,
      totalCount: 2,
      startedByName: 'Ada Lovelace',
      isOwn: true,
      canUndo: false,
    });
    const shown = async (...args: Parameters<typeof jobsOf>) =>
      new Map((await jobsOf(...args)).filter(({ kind }) => kind === 'bulk').map(one => [one.id, one.isOwn]));
    assert.deepEqual(
      await shown(mine, acme),
      new Map([
        [other, false],
        [own, true],
      ]),
    );
    assert.deepEqual(await shown(theirs, acme), new Map([[other, true]]));
    assert.deepEqual(await shown(foreign, acme), new Map());
    await theirs.post(`/admin/bulk-actions/${other}/cancel`, {});
    assert.deepEqual(await shown(mine, acme), new Map([[own, true]]));
    assert.deepEqual(await shown(theirs), new Map([[other, true]]));
  });

  it('name the action that undid them, and the one that they undo', async () => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const id = await suspended(http, acme);
    await app.tell(
      `bulkAction-${id}`,
      BulkActionChunkStarted({ to: 2 }),
      BulkActionProgressed({ from: 0, to: 2, refused: [] }),
      BulkActionFinished({}),
    );
    const { body: undo } = await http.post(`/admin/bulk-actions/${id}/undo`, {});
    const { body: jobs } = await http.get('/admin/jobs');
    const links = (of: string) => {
      const job = jobs.find((one: Job) => one.id === of);
      return [job.undoesId, job.undoneById, job.canUndo];
    };
    assert.deepEqual(
      [links(id), links(undo.id)],
      [
        [null, undo.id, false],
        [id, null, false],
      ],
    );
  });

  it('offer Undo after an import only if one of its changes can be undone', async () => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const terms = { customerId: acme, command: 'credential.import', skippedCount: 0, totalCount: 1 } as const;
    const imported = async (created: Parameters<typeof BulkActionCreated>[0]) => {
      const id = uuidv7();
      await app.tell(
        `bulkAction-${id}`,
        BulkActionCreated(created),
        BulkActionRowsSelected({ ids: [uuidv7()] }),
        BulkActionChunkStarted({ to: 1 }),
        BulkActionProgressed({ from: 0, to: 1, refused: [] }),
        BulkActionFinished({}),
      );
      const { body: jobs } = await http.get(`/admin/jobs?customerId=${acme}`);
      const { body: acts } = await http.get(`/admin/activity?customerId=${acme}&entityId=${id}`);
      const { body: act } = await http.get(`/admin/activity/${acts[0].id}`);
      return { id, inJobs: jobs.find((one: Job) => one.id === id)?.canUndo, inActivity: act.canUndo };
    };
    assert.partialDeepStrictEqual(await imported(terms), { inActivity: true });
    const final = await imported({ ...terms, isFinal: true });
    assert.partialDeepStrictEqual(final, { inActivity: false });
    const refused = await http.post(`/admin/bulk-actions/${final.id}/undo`, {});
    assert.deepEqual([refused.status, refused.body.reason], [409, 'bulkAction.not_undoable']);
  });

  it('show an order that is imported, then issued; a retry counts what it issues', async () => {
    const { http } = await app.signIn('customer_credentials_rw', { customerId: acme });
    const orderId = uuidv7();
    const jobOf = async () =>
      (await http.get(`/admin/jobs?customerId=${acme}`)).body.find((one: Job) => one.id === orderId);
    await app.tell(
      `order-${orderId}`,
      OrderCreated(frontDoorCreated.data),
      OrderImportStarted({ importId: uuidv7(), count: 3 }),
    );
    assert.partialDeepStrictEqual(await jobOf(), { kind: 'import', state: 'running', totalCount: null });
    const ids = [uuidv7(), uuidv7(), uuidv7()];
    const other = uuidv7();
    await app.tell(`order-${other}`, OrderCreated(frontDoorCreated.data));
    await app.tell(
      `order-${other}`,
      OrderCredentialsAdded({ ids, type: 'user' }),
      OrderSubmitted({ submission: 2, reservation: 'r', credits: 2, count: 2 }),
    );
    const jobs: readonly Job[] = (await http.get(`/admin/jobs?customerId=${acme}`)).body;
    assert.partialDeepStrictEqual(
      jobs.find(({ id }) => id === other),
      {
        kind: 'issue',
        state: 'running',
        title: frontDoorCreated.data.displayName,
        doneCount: 0,
        totalCount: 2,
      },
    );
  });
});
