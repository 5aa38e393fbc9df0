import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { customer, startTestProvider, type TestProvider } from './sandboxClient.ts';
import { signWebhook } from './webhooks.ts';

describe('provider sandbox', () => {
  let provider: TestProvider;
  beforeEach(async () => {
    provider = await startTestProvider();
  });
  afterEach(async () => provider.close());

  const types = () => provider.receiver.received.map(({ event }) => event.type);

  it('PRV: accepts a file at once and reports it by a signed webhook later', async () => {
    const { status, body } = await provider.add('c1.1');
    const { providerRef, clientRef, state } = body['addFileResponse'] as Record<string, string>;
    assert.deepEqual([status, clientRef, state], [202, 'c1.1', 'ACCEPTED']);
    const [hook] = await provider.receiver.arrived(1);
    assert.ok(hook);
    const { id, at, ...rest } = hook.event;
    assert.ok(id && at);
    assert.deepEqual(rest, { type: 'file.available', clientRef: 'c1.1', providerRef });
    const seconds = Number(/^t=(\d+),v1=[0-9a-f]{64}$/.exec(hook.signature)?.[1]);
    assert.equal(hook.signature, signWebhook('sandbox-webhook-secret', hook.raw, seconds));
    const [file] = await provider.lookup('c1.1');
    assert.equal(file?.['state'], 'AVAILABLE');
  });

  it('PRV: makes a project under a reference, once', async () => {
    const make = async (createProjectRequest: object) =>
      provider.send('POST', '/connect/v1/createProject', { createProjectRequest });
    const first = await make({ clientRef: 'c1', name: 'Harbour' });
    const { projectId } = first.body['createProjectResponse'] as { projectId: number };
    assert.ok(first.status === 201 && Number.isInteger(projectId) && projectId > 0);
    assert.deepEqual((await make({ clientRef: 'c1', name: 'Harbour' })).body, first.body);
    assert.notDeepEqual((await make({ clientRef: 'c2', name: 'Harbour' })).body, first.body);
    assert.equal((await make({ clientRef: 'c1' })).status, 400);
  });

  it('PRV: refuses a wrong key with 401 and a missing project or app with 403', async () => {
    const ping = async (headers: Record<string, string>) =>
      (await provider.send('GET', '/connect/v1/ping', undefined, headers)).status;
    assert.equal(await ping(customer), 200);
    assert.equal(await ping({ ...customer, 'X-Api-Key': 'guess' }), 401);
    assert.equal(await ping({}), 401);
    assert.equal(await ping({ ...customer, 'X-Project-Id': '' }), 403);
    await provider.behave({ credentials: { mobileAppId: '7' } });
    assert.equal(await ping(customer), 403);
  });

  it('PRV: answers bad input with 400 and unknown things with 404', async () => {
    const post = async (body: unknown) => (await provider.send('POST', '/connect/v1/addFile', body)).status;
    assert.equal(await post({ addFileRequest: { clientRef: 'x' } }), 400);
    assert.equal(await post('text'), 400);
    assert.equal((await provider.send('GET', '/connect/v1/files')).status, 400);
    assert.equal((await provider.send('GET', '/connect/v1/files/none')).status, 404);
    assert.equal((await provider.change('removeFile', 'none', 'c1.1')).status, 404);
    assert.equal((await provider.send('GET', '/nowhere')).status, 404);
    assert.equal((await provider.behave({ timeoutRate: 7 })).status, 400);
    assert.equal((await provider.behave({ unheardOf: 1 })).status, 400);
  });

  it('PRV: suspends, resumes and removes', async () => {
    const ref = await provider.added('c1.1');
    await provider.receiver.arrived(1);
    const steps = [
      ['suspendFile', 'SUSPENDED'],
      ['resumeFile', 'AVAILABLE'],
      ['removeFile', 'REMOVED'],
    ] as const;
    for (const [index, [operation, state]] of steps.entries()) {
      assert.equal((await provider.change(operation, ref, `c1.1-${operation}`)).status, 202);
      await provider.receiver.arrived(index + 2);
      assert.equal((await provider.send('GET', `/connect/v1/files/${ref}`)).body['state'], state);
    }
    assert.deepEqual(types(), ['file.available', 'file.suspended', 'file.resumed', 'file.removed']);
    assert.equal(provider.receiver.received[3]?.event.clientRef, 'c1.1-removeFile');
    assert.equal((await provider.change('resumeFile', ref, 'c1.1')).status, 412);
  });

  it('PRV: a resumed file returns to its earlier state', async () => {
    const ref = await provider.added('c1.1');
    await provider.receiver.arrived(1);
    const steps = [
      () => provider.send('POST', `/_sandbox/files/${ref}/report`, { type: 'file.deployed' }),
      () => provider.change('suspendFile', ref, 'c1.1'),
      () => provider.change('resumeFile', ref, 'c1.1'),
      () => provider.change('resumeFile', ref, 'c1.1'),
    ];
    for (const [index, step] of steps.entries()) {
      await step();
      await provider.receiver.arrived(index + 2);
    }
    assert.equal((await provider.send('GET', `/connect/v1/files/${ref}`)).body['state'], 'DEPLOYED');
  });

  it('PRV: makes another file for the same clientRef unless it de-duplicates', async () => {
    const first = await provider.added('c1.1');
    assert.notEqual(await provider.added('c1.1'), first);
    assert.equal((await provider.lookup('c1.1')).length, 2);
    await provider.behave({ deduplicate: true });
    assert.equal(await provider.added('c1.1'), first);
    assert.equal((await provider.lookup('c1.1', 'c2.1')).length, 2);
  });

  it('PRV: hides a new file from look-ups while it lags', async () => {
    await provider.behave({ lookupLagMs: { min: 60_000, max: 60_000 } });
    const ref = await provider.added('c1.1');
    assert.deepEqual(await provider.lookup('c1.1'), []);
    assert.equal((await provider.send('GET', `/connect/v1/files/${ref}`)).status, 200);
  });

  it('PRV: lets exactly every 20th credential fail once, by webhook', async () => {
    await provider.behave({ failEvery: 20, failAttempts: 1 });
    const ids = Array.from({ length: 100 }, () => randomUUID());
    for (const id of ids) await provider.add(`${id}.1`);
    const hooks = await provider.receiver.arrived(100);
    const failed = hooks
      .filter(({ event }) => event.type === 'file.failed')
      .map(({ event }) => event.clientRef);
    const expected = [19, 39, 59, 79, 99].map(index => `${ids[index]}.1`);
    assert.deepEqual(failed.toSorted(), expected.toSorted());
    await provider.add(`${ids[19]}.2`);
    assert.equal((await provider.receiver.arrived(101))[100]?.event.type, 'file.available');
  });

  it('PRV: lets exactly every 20th credential fail once, by HTTP', async () => {
    await provider.behave({ failEvery: 20, failAs: 'http', errors: { status: 429 } });
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const statuses = await Promise.all(ids.map(async id => (await provider.add(`${id}.1`)).status));
    assert.equal(statuses.filter(status => status === 429).length, 2);
    const again = await Promise.all(ids.map(async id => (await provider.add(`${id}.2`)).status));
    assert.deepEqual(new Set(again), new Set([202]));
  });

  it('PRV: pages through files and calls, reports on demand, loses a file unnoticed', async () => {
    const ref = await provider.added('c1.1');
    await provider.add('c2.1');
    await provider.receiver.arrived(2);
    const found = (await provider.send('GET', '/_sandbox/files?q=c1.1&limit=1')).body;
    assert.equal(found['total'], 1);
    const log = (await provider.send('GET', '/_sandbox/calls?operation=addFile&offset=1')).body;
    const [call] = log['calls'] as Record<string, unknown>[];
    assert.deepEqual([log['total'], call?.['clientRef'], call?.['status']], [2, 'c2.1', 202]);
    await provider.send('POST', `/_sandbox/files/${ref}/report`, { type: 'file.deployed' });
    assert.equal((await provider.receiver.arrived(3))[2]?.event.type, 'file.deployed');
    await provider.send('DELETE', `/_sandbox/files/${ref}`);
    assert.deepEqual(await provider.lookup('c1.1'), []);
    await provider.send('POST', '/_sandbox/reset');
    assert.equal((await provider.send('GET', '/_sandbox/files')).body['total'], 0);
  });

  it('PRV: loses, changes and adds files behind the product’s back, and lists those of a project in pages', async () => {
    for (let n = 0; n < 101; n++) await provider.add(`c${n}.1`);
    await provider.receiver.arrived(101);
    const list = async (after: string | null = null, headers = customer) => {
      const path = `/connect/v1/projectFiles${after === null ? '' : `?after=${after}`}`;
      const { body } = await provider.send('GET', path, undefined, headers);
      return body as {
        files: { providerRef: string; clientRef: string; state: string }[];
        next: string | null;
      };
    };
    const first = await list();
    const rest = await list(first.next);
    assert.deepEqual([first.files.length, rest.files.length, rest.next], [100, 1, null]);
    const [lost, changed] = first.files;
    await provider.send('DELETE', `/_sandbox/files/${lost!.providerRef}`);
    const patch = { state: 'SUSPENDED', fileId: '11'.repeat(12), recipient: { email: 'eve@example.test' } };
    const at = `/_sandbox/files/${changed!.providerRef}`;
    assert.equal((await provider.send('PATCH', at, patch)).status, 200);
    assert.equal((await provider.send('PATCH', at, { state: 'LOST' })).status, 400);
    const strange = {
      providerRef: 'stranger',
      clientRef: 'someone-else',
      projectId: customer['X-Project-Id'],
    };
    const data = { fileId: '00'.repeat(12), data: 'AAEC', wallet: true, state: 'DEPLOYED' };
    const about = { recipient: { email: 'eve@example.test' }, callbackUrl: provider.receiver.url };
    await provider.send('POST', '/_sandbox/files', { files: [{ ...strange, ...data, ...about }] });
    const page = await list();
    const all = [...page.files, ...(await list(page.next)).files];
    assert.equal(all.length, 101);
    assert.ok(!all.some(file => file.providerRef === lost!.providerRef));
    assert.partialDeepStrictEqual(
      all.find(file => file.providerRef === changed!.providerRef),
      patch,
    );
    assert.ok(all.some(file => file.providerRef === 'stranger'));
    assert.equal(provider.receiver.received.length, 101, 'nothing was reported');
    assert.deepEqual((await list(null, { ...customer, 'X-Project-Id': '7' })).files, []);
  });

  it('PRV: has a page to look at, and escapes what it shows', async () => {
    await provider.add('<script>alert(1)</script>');
    const response = await fetch(`${provider.url}/_sandbox`);
    const markup = await response.text();
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(markup, /&lt;script&gt;alert/);
    assert.doesNotMatch(markup, /<script/);
    assert.equal((await fetch(`${provider.url}/healthz`)).status, 200);
  });

  it('PRV: requires manual authorization if configured, and sends the visitor back', async () => {
    await provider.behave({ authorization: 'UNAUTHORIZED' });
    const { body } = await provider.send('GET', '/connect/v1/authorization');
    assert.equal(body['status'], 'UNAUTHORIZED');
    assert.equal((await provider.add('c1.1')).status, 403);
    const back = 'http://127.0.0.1/console';
    const visit = await fetch(`${String(body['redirectUrl'])}?return=${encodeURIComponent(back)}`, {
      redirect: 'manual',
    });
    assert.deepEqual([visit.status, visit.headers.get('location')], [302, back]);
    assert.deepEqual((await provider.send('GET', '/connect/v1/authorization')).body, { status: 'OK' });
    assert.equal((await fetch(`${String(body['redirectUrl'])}?return=javascript:alert(1)`)).status, 400);
  });
});

describe('provider sandbox with a data file', () => {
  it('PRV: keeps its files, its behavior and its counters over a restart, and continues', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'latchkey-provider-'));
    const dataFile = path.join(dir, 'provider.jsonl');
    const slow = { completionMs: { min: 60_000, max: 60_000 } };
    const first = await startTestProvider({ dataFile, behaviour: { ...slow, failEvery: 2 } });
    await first.add('c1.1');
    await first.stop();
    const second = await startTestProvider({ dataFile, behaviour: { completionMs: { min: 0, max: 0 } } });
    try {
      assert.equal((await second.lookup('c1.1')).length, 1);
      await second.add('c2.1');
      const [hook] = await second.receiver.arrived(1);
      assert.deepEqual([hook?.event.clientRef, hook?.event.type], ['c2.1', 'file.failed']);
    } finally {
      await Promise.all([first.receiver.close(), second.close()]);
      rmSync(dir, { recursive: true });
    }
  });
});
