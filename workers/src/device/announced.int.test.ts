import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Device } from '@latchkey/events/device/device.ts';
import { entranceTraits } from '@latchkey/events/device/examples.ts';
import { deviceState } from '@latchkey/events/device/state.ts';
import { testWebhooks } from '../../../testing/workers/order/testWebhooks.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import { deviceIdOf } from './applyDeviceReports.ts';

describe('devices as providers report them', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await app.workers();
  });
  after(async () => app?.end());
  const begin = async () => {
    const { provider, customer, hook } = await testWebhooks(app).begin();
    const { customerId, configId } = customer;
    const callbackUrl = `${app.api.url}/webhooks/providers/${configId}`;
    const deviceRef = `reader-${randomUUID()}`;
    const payload = { deviceRef, customerId, ...entranceTraits, synced: true };
    const id = deviceIdOf(configId, deviceRef);
    const stateOf = async () => deviceState.of(await app.store.read(`device-${id}`));
    const tell = async (more: object = {}) =>
      assert.equal((await provider.device({ callbackUrl, ...payload, ...more })).status, 202);
    const becomes = (is: (terms: Partial<Device>) => boolean) =>
      until(async () => is((await stateOf()).terms ?? {}));
    const triedOnce = (hookId: string) =>
      until(async () => {
        const text = 'SELECT 1 FROM provider_inbox WHERE id = $1 AND tries > 0';
        return (await app.pool.query(text, [hookId])).rowCount === 1;
      });
    return { payload, id, hook, tell, stateOf, becomes, triedOnce, customerId, configId };
  };

  it('DEV-22: a device arrives by the webhook of its provider, with codes in upper snake case, a color, a type and whether it is in sync', async () => {
    const { tell, stateOf, becomes, id } = await begin();
    await tell({ name: 'Gate', color: '#00aa55', capabilities: ['SET_BLE_RANGE', 'TELEPORT'] });
    await becomes(({ name }) => name === 'Gate');
    const { terms, isPresent } = await stateOf();
    assert.deepEqual(
      [isPresent, terms?.color, terms?.deviceType, terms?.capabilities, terms?.synced],
      [true, '#00aa55', 'READER', ['SET_BLE_RANGE', 'TELEPORT'], true],
    );
    await tell({ name: 'Other', softwareVersion: '9.9.9', synced: false });
    await becomes(({ softwareVersion }) => softwareVersion === '9.9.9');
    const later = await stateOf();
    assert.deepEqual([later.terms?.name, later.terms?.synced], ['Gate', false]);
    await tell({ type: 'device.removed' });
    await until(async () => !(await stateOf()).isPresent);
    const types = (await app.store.read(`device-${id}`)).map(({ type }) => type);
    assert.deepEqual(types, ['DeviceAnnounced', 'DeviceReported', 'DeviceRemoved']);
  });

  it('reports that arrive together are recorded together, those of one device in order', async () => {
    const { payload, hook, customerId, configId } = await begin();
    const stranger = await begin();
    const { takenTogether } = testWebhooks(app);
    const foreign = randomUUID();
    const deviceRefs = Array.from({ length: 251 }, (_, n) => `${payload.deviceRef}-${n}`);
    const body = { ...payload, type: 'device.reported' };
    const [announcedAt, reportedAt] = [new Date(), new Date(Date.now() + 1_000)].map(at => at.toISOString());
    const send = async (report: object, by = hook) => assert.equal(await by(report), 204);
    await takenTogether(async () => {
      for (const deviceRef of deviceRefs) await send({ ...body, deviceRef, at: announcedAt });
      await send({ ...body, id: foreign, deviceRef: deviceRefs[0] }, stranger.hook);
      await send({ ...body, deviceRef: deviceRefs[0], at: reportedAt, softwareVersion: '9.9.9' });
    });
    const streams = deviceRefs.map(deviceRef => `device-${deviceIdOf(configId, deviceRef)}`);
    const recorded = async () => [...(await app.store.readMany(streams)).values()].flat();
    await until(async () => (await recorded()).length === 252);
    const types = (await app.store.read(streams[0]!)).map(({ type }) => type);
    assert.deepEqual(types, ['DeviceAnnounced', 'DeviceReported']);
    const { rows } = await app.pool.query<{ appends: number }>(
      'SELECT count(DISTINCT xmin::text)::int AS appends FROM events WHERE stream_id = ANY($1)',
      [streams],
    );
    assert.ok(rows[0]!.appends <= 3, `${rows[0]!.appends} appends`);
    const { terms } = deviceState.of(await app.store.read(streams[0]!));
    assert.deepEqual([terms?.softwareVersion, terms?.customerId], ['9.9.9', customerId]);
    await stranger.triedOnce(foreign);
    const { rows: tried } = await app.pool.query('SELECT applied_at FROM provider_inbox WHERE id = $1', [
      foreign,
    ]);
    assert.deepEqual(tried, [{ applied_at: null }]);
  });

  it('duplicates are ignored; reports from another provider or for another customer wait for review, and unknown ones are refused', async () => {
    const { payload, hook, stateOf, triedOnce } = await begin();
    const stranger = await begin();
    const [hookId, strange] = [randomUUID(), randomUUID()];
    const body = { ...payload, type: 'device.reported' };
    for (const _ of [1, 2]) assert.equal(await hook({ ...body, id: hookId }), 204);
    await until(async () => (await stateOf()).isPresent);
    assert.equal(await stranger.hook({ ...body, id: strange }), 204);
    await triedOnce(strange);
    const { rows } = await app.pool.query(
      'SELECT error, applied_at FROM provider_inbox WHERE id = ANY($1) ORDER BY error NULLS FIRST',
      [[hookId, strange]],
    );
    assert.deepEqual(
      rows.map(({ error, applied_at }) => [error, applied_at !== null]),
      [
        [null, true],
        ['unknown reference', false],
      ],
    );
    for (const wrong of [{ color: 'red' }, { capabilities: ['open'] }, { deviceType: 'DOOR' }, { at: 'now' }])
      assert.equal(await hook({ ...body, ...wrong }), 400);
  });
});
