import assert from 'node:assert/strict';
import { CardProfileApproved } from '@latchkey/events/cardProfile/cardProfile.ts';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import {
  ComparisonFinished,
  ComparisonMended,
  ComparisonProgressed,
  ComparisonStarted,
} from '@latchkey/events/comparison/comparison.ts';
import { comparisonDecider } from '@latchkey/events/comparison/decider.ts';
import type { MendWay } from '@latchkey/events/comparison/difference.ts';
import { comparisonState } from '@latchkey/events/comparison/state.ts';
import { CredentialAddStarted, CredentialAvailable } from '@latchkey/events/credential/credential.ts';
import { clientRefOf } from '@latchkey/events/credential/state.ts';
import { CustomerProviderChanged } from '@latchkey/events/customer/customer.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { killBeforeAppend } from '../../../testing/workers/killBeforeAppend.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp, type TestCustomer } from '../../../testing/workers/testApp.ts';

const count = 120;
const settings = { COMPARE_SETTLED_MS: '10' };

describe('a comparison with the provider', function () {
  this.timeout(240_000);
  let app: TestApp;
  let provider: Awaited<ReturnType<TestApp['provider']>>;
  let customer: TestCustomer;
  let ids: readonly string[];
  let steady: Awaited<ReturnType<TestApp['workers']>>;

  const customerWith = async (projectId: number | null): Promise<TestCustomer> => {
    const made = await app.customer(provider, { kind: 'SANDBOX', parallelCalls: 32 });
    if (projectId === null) return made;
    const stream = `customer-${made.customerId}`;
    const providers = customerState
      .of(await app.store.read(stream))
      .providers.map(one => ({ ...one, projectId }));
    const { credentialProviderId } = made;
    await app.tell(stream, CustomerProviderChanged({ credentialProviderId, providers }));
    return made;
  };
  const issue = async (to: TestCustomer, wanted: number) => {
    const people = Array.from({ length: wanted }, () => ({ type: 'wallet' as const }));
    const { ids: issued } = await app.submit(to, people);
    for (const id of issued)
      await until(async () => (await app.credentials([id]))[0]!.state.status === 'AVAILABLE');
    return issued;
  };
  const stateOf = async ({ credentialProviderId: id } = customer) =>
    comparisonState.of(await app.store.read(`comparison-${id}`));
  const historyOf = ({ credentialProviderId: id } = customer) => app.store.read(`comparison-${id}`);
  const statusOf = async (id: string) => (await app.credentials([id]))[0]!.state.status;
  const refOf = async (id: string) => (await app.credentials([id]))[0]!.state.providerRef!;
  const start = ({ credentialProviderId: id, customerId, configId } = customer) =>
    handle(app.store, app.process.command)(comparisonDecider, id, 'start', {
      customerId,
      configId,
      runId: uuidv7(),
    });
  const ended = (of = customer) => until(async () => (await stateOf(of)).run === null);
  const mend = async (way: MendWay, chosen: readonly string[], of = customer) => {
    const mendId = uuidv7();
    const terms = { mendId, way, ids: [...chosen], orderName: 'Again', defaultAppConfigId: null };
    await handle(app.store, app.process.command)(comparisonDecider, of.credentialProviderId, 'mend', terms);
    await until(async () => [...(await stateOf(of)).differences.values()].every(one => !one.mending));
  };
  /** Records a second attempt, completed with the file that the first attempt created. */
  const completeLate = async (id: string) => {
    const { state } = (await app.credentials([id]))[0]!;
    const { orderId, customerId, submission, providerRef, qrcodeText, deepLinkUrl } = state;
    const owner = { orderId, customerId, submission, attempt: 2 };
    const added = {
      providerRef: providerRef!,
      qrcodeText: qrcodeText!,
      deepLinkUrl: deepLinkUrl!,
      deliveryMethod: 'QR' as const,
    };
    await app.tell(
      `credential-${id}`,
      CredentialAddStarted({ ...owner, from: 'ADDING', clientRef: clientRefOf(id, 2) }),
      CredentialAvailable({ ...owner, ...added, from: 'ADDING' }),
    );
  };
  const behindOurBack = async (method: string, path: string, body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const { status } = await fetch(`${provider.url}/_sandbox/files${path}`, { method, ...sent });
    assert.ok(status < 300);
  };
  const addFile = (providerRef: string, projectId: string, clientRef: string) => {
    const data = { fileId: '00'.repeat(12), data: 'AAEC', wallet: true, state: 'DEPLOYED' };
    const about = {
      recipient: { email: 'eve@example.test' },
      callbackUrl: new URL(`/webhooks/providers/${customer.configId}`, app.api.url).href,
    };
    const file = { providerRef, clientRef, projectId, ...data, ...about };
    return behindOurBack('POST', '', { files: [file] });
  };
  const addStranger = (providerRef: string, projectId: string) =>
    addFile(providerRef, projectId, `else-${providerRef}`);
  const causes = async (of = customer) =>
    [...(await stateOf(of)).differences.values()]
      .map(one => [one.cause, one.credentialId, one.ours, one.theirs, one.fields.join()])
      .toSorted();

  before(async () => {
    app = await testApp();
    await app.tell(`cardProfile-${badge}`, CardProfileApproved());
    provider = await app.provider();
    customer = await customerWith(815);
    const issuing = await app.workers();
    ids = await issue(customer, count);
    await issuing.kill();
  });
  after(() => app?.end());

  it('36.2: lists each difference once with its cause, although the workers are killed in the middle', async () => {
    const [lost, suspended, other, moved, late, back] = ids as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await completeLate(late);
    await behindOurBack('PATCH', `/${await refOf(back)}`, { state: 'DEPLOYED' });
    await behindOurBack('DELETE', `/${await refOf(lost)}`);
    await behindOurBack('PATCH', `/${await refOf(suspended)}`, { state: 'SUSPENDED' });
    await behindOurBack('PATCH', `/${await refOf(other)}`, { fileId: '11'.repeat(12) });
    await behindOurBack('PATCH', `/${await refOf(moved)}`, { state: 'DEPLOYED' });
    await addStranger('stranger', '815');
    await addStranger('elsewhere', '816');
    await start();
    await killBeforeAppend(app, () => app.workers('', settings));
    assert.notEqual((await stateOf()).run, null);
    steady = await app.workers('', settings);
    await ended();
    const history = await historyOf();
    const chunks = history.filter(({ type }) => type === ComparisonProgressed.type);
    const compared = chunks.map(({ data }) => (data as DataOf<typeof ComparisonProgressed>).compared);
    assert.equal(
      compared.reduce((sum, one) => sum + one, 0),
      count,
    );
    const { coverage, gone } = history.findLast(({ type }) => type === ComparisonFinished.type)!
      .data as DataOf<typeof ComparisonFinished>;
    assert.deepEqual([coverage, gone], ['ALL', []]);
    assert.deepEqual(
      await causes(),
      [
        ['MISSING', lost, 'AVAILABLE', null, ''],
        ['STATUS', suspended, 'AVAILABLE', 'SUSPENDED', ''],
        ['STATUS', moved, 'AVAILABLE', 'DEPLOYED', ''],
        ['STATUS', back, 'AVAILABLE', 'DEPLOYED', ''],
        ['DATA', other, 'AVAILABLE', 'AVAILABLE', 'address'],
        ['UNKNOWN', null, null, 'DEPLOYED', ''],
      ].toSorted(),
    );
  });

  it('36.2: restores our state at the provider, or accepts the provider’s, and finds nothing afterward', async () => {
    const [lost, suspended, other, moved, , back] = ids as [string, string, string, string, string, string];
    const all = [...(await stateOf()).differences.values()];
    const ofMoved = all.filter(one => one.credentialId === moved).map(({ id }) => id);
    await assert.rejects(mend('RESTORE', ofMoved), { reason: 'comparison.no_such_way' });
    await mend('ACCEPT', ofMoved);
    assert.equal(await statusOf(moved), 'DEPLOYED');
    await behindOurBack('PATCH', `/${await refOf(back)}`, { state: 'AVAILABLE' });
    const ofBack = all.filter(one => one.credentialId === back).map(({ id }) => id);
    await mend('ACCEPT', ofBack);
    assert.equal(await statusOf(back), 'AVAILABLE');
    await mend(
      'RESTORE',
      all.map(({ id }) => id).filter(id => !ofMoved.includes(id) && !ofBack.includes(id)),
    );
    const history = await historyOf();
    const results = history.flatMap(({ type, data }) =>
      type === ComparisonMended.type ? (data as DataOf<typeof ComparisonMended>).results : [],
    );
    assert.deepEqual(
      results.map(({ failureReason }) => failureReason),
      [null, 'comparison.changed', null, null, null, null],
    );
    assert.deepEqual([await statusOf(lost), await statusOf(suspended)], ['REMOVED', 'AVAILABLE']);
    await until(async () => (await statusOf(other)) === 'REMOVED');
    const files = await provider.files();
    const stateAt = (providerRef: string) => files.find(one => one.providerRef === providerRef)?.state;
    assert.deepEqual(
      [stateAt(await refOf(suspended)), stateAt('stranger'), stateAt('elsewhere')],
      ['AVAILABLE', 'REMOVED', 'DEPLOYED'],
    );
    const inbox = 'SELECT 1 FROM provider_inbox WHERE applied_at IS NULL';
    await until(async () => (await app.pool.query(inbox)).rowCount === 0);
    // two credentials were reissued, and no file is left over from them
    const known = files.filter(one => one.projectId === '815' && one.providerRef !== 'stranger');
    assert.equal(known.filter(({ state }) => state !== 'REMOVED').length, count);
    await start();
    await ended();
    assert.deepEqual(await causes(), []);
  });

  it('36.2: a difference that is no longer found is closed', async () => {
    const back = ids[5]!;
    const ref = await refOf(back);
    await behindOurBack('PATCH', `/${ref}`, { state: 'SUSPENDED' });
    await start();
    await ended();
    assert.equal((await causes()).length, 1);
    await behindOurBack('PATCH', `/${ref}`, { state: 'AVAILABLE' });
    await start();
    await ended();
    const { gone } = (await historyOf()).at(-1)!.data as DataOf<typeof ComparisonFinished>;
    assert.equal(gone.length, 1);
  });

  it('36.2: of a project that customers share, each gets its own unknown files, and none that can’t be assigned', async () => {
    const [one, other] = [await customerWith(null), await customerWith(null)];
    await issue(one, 2);
    const [double] = (await issue(other, 2)) as [string, string];
    await addFile('double', '4711', clientRefOf(double, 2));
    await addStranger('unassigned', '4711');
    const outcomeOf = async (of: TestCustomer) => {
      await start(of);
      await ended(of);
      const history = await historyOf(of);
      const { runId, coverage } = history.findLast(({ type }) => type === ComparisonFinished.type)!
        .data as DataOf<typeof ComparisonFinished>;
      const unassigned = history
        .filter(({ type }) => type === ComparisonProgressed.type)
        .map(({ data }) => data as DataOf<typeof ComparisonProgressed>)
        .filter(chunk => chunk.runId === runId)
        .reduce((sum, chunk) => sum + chunk.unassigned, 0);
      return { coverage, unassigned, causes: await causes(of) };
    };
    const common = { coverage: 'ALL', unassigned: 1 };
    assert.deepEqual(await outcomeOf(one), { ...common, causes: [] });
    const found = [['UNKNOWN', double, 'AVAILABLE', 'DEPLOYED', '']];
    assert.deepEqual(await outcomeOf(other), { ...common, causes: found });
    const ids = [...(await stateOf(other)).differences.keys()];
    await mend('RESTORE', ids, other);
    const stateAt = async (ref: string) =>
      (await provider.files()).find(({ providerRef }) => providerRef === ref)?.state;
    assert.deepEqual([await stateAt('double'), await stateAt('unassigned')], ['REMOVED', 'DEPLOYED']);
    assert.deepEqual(await outcomeOf(other), { ...common, causes: [] });
  });

  it('36.2: a file that was found before others joined the project isn’t removed', async () => {
    const alone = await customerWith(817);
    await issue(alone, 1);
    await addStranger('theirs', '817');
    await start(alone);
    await ended(alone);
    const [id] = (await stateOf(alone)).differences.keys() as Iterable<string>;
    await customerWith(817);
    await start(alone);
    await mend('RESTORE', [id!], alone);
    assert.equal((await provider.files()).find(one => one.providerRef === 'theirs')?.state, 'DEPLOYED');
    await ended(alone);
  });

  it('36.2: fails with the provider’s status while the provider can’t be asked, and starts daily without anyone', async () => {
    await provider.behave({ authorization: 'OK', rubbish: 'no JSON' });
    await start();
    await ended();
    assert.partialDeepStrictEqual((await historyOf()).at(-1), {
      type: 'ComparisonFailed',
      data: { httpStatus: 200 },
    });
    await provider.behave({ rubbish: null });
    assert.equal(await steady.stop(), 0);
    const before = (await historyOf()).length;
    const daily = await app.workers('', { ...settings, COMPARE_EVERY_MS: '1000' });
    await until(async () =>
      (await historyOf()).slice(before).some(({ type }) => type === ComparisonFinished.type),
    );
    const begun = (await historyOf()).slice(before).find(({ type }) => type === ComparisonStarted.type);
    assert.equal(begun?.meta.by.kind, 'worker');
    assert.equal(await daily.stop(), 0);
  });
});
