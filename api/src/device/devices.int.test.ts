import assert from 'node:assert/strict';
import { roles } from '@latchkey/events/access/roles.ts';
import { CredentialDiscarded } from '@latchkey/events/credential/credential.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { DeviceAnnounced, DeviceCredentialAssigned, DeviceRemoved } from '@latchkey/events/device/device.ts';
import { entrance, entranceAnnounced } from '@latchkey/events/device/examples.ts';
import { frontDoor } from '@latchkey/events/order/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';
import { ada, bare, devicesGround, grace, other } from '../../../testing/api/device/testDevices.ts';

const at = `/admin/customers/${acme}/devices`;
const devicePath = `${at}/${entrance}`;

describe('devices over HTTP', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: TestApp['http'];
  before(async () => {
    ({ app, http } = await devicesGround());
  });
  after(() => app?.end());
  const namesAt = async (path: string): Promise<readonly string[]> => {
    const { status, body, text } = await http.get(path);
    assert.equal(status, 200, text);
    return (body as { name?: string; nameOnCard?: string }[]).map(row => row.name ?? row.nameOnCard ?? '');
  };
  const send = (method: string, path: string, body?: object) => http.send(method, path, body);

  it('DEV-01, DEV-05: one is read with all its fields, under its own customer only', async () => {
    const { status, body, headers } = await http.get(devicePath);
    assert.equal(status, 200);
    assert.match(headers.get('etag')!, /^"\d+"$/);
    const { data } = entranceAnnounced;
    const { name, deviceType, capabilities, synced, chipIdHex, color, productName, serial } = data;
    const { softwareVersion, hardwareVersion } = data;
    const fields = { name, deviceType, capabilities, synced, chipIdHex, color, productName, serial };
    assert.deepEqual(body, { id: entrance, customerId: acme, ...fields, softwareVersion, hardwareVersion });
    const { http: admin } = await app.signIn('admin');
    const elsewhere = `/admin/customers/${other}/devices/${entrance}`;
    assert.equal((await admin.get(elsewhere)).status, 404);
    assert.equal((await admin.send('PATCH', elsewhere, { name: 'Mine' })).status, 404);
    assert.equal((await admin.get(`${elsewhere}/events`)).status, 404);
    assert.equal((await admin.get(`${elsewhere}/credentials`)).status, 404);
  });

  it('DEV-04, DEV-10, API-08: the list is searched, sorted and paged; limit -1 answers all, however many', async () => {
    const lot = Array.from({ length: 1_003 }, (_, n) => `Lift ${String(n).padStart(4, '0')}`);
    await app.tellNew(
      lot.map((name, n) => [
        `device-${uuidv7()}`,
        DeviceAnnounced({
          ...entranceAnnounced.data,

          customerId: other,
          name,
          deviceRef: name,
          chipIdHex: (4_096 - n).toString(16).padStart(4, '0'),
        }),
      ]),
    );
    const { http: admin } = await app.signIn('admin');
    const ask = async (query: string) => {
      const { status, body, headers, text } = await admin.get(`/admin/customers/${other}/devices?${query}`);
      assert.equal(status, 200, text);
      return {
        names: (body as { name: string }[]).map(({ name }) => name),
        range: headers.get('content-range'),
      };
    };
    assert.deepEqual(await ask('limit=-1&sort=name'), { names: lot, range: 'devices 0-1002/1003' });
    assert.deepEqual((await ask('limit=2&offset=1&sort=-name')).names, ['Lift 1001', 'Lift 1000']);
    assert.deepEqual((await ask('limit=1&sort=chipIdHex')).names, ['Lift 1002']);
    assert.deepEqual(await ask('q=lift 0417&limit=-1'), { names: ['Lift 0417'], range: 'devices 0-0/1' });
    assert.equal((await admin.get(`/admin/customers/${other}/devices?limit=-2`)).status, 400);
    assert.equal((await admin.get('/admin/orders?limit=-1')).status, 400);
    assert.deepEqual(await namesAt(`${at}?limit=-1`), ['Main entrance']);
  });

  it('DEV-06: name and color can be changed with the current revision; nothing else can', async () => {
    const before = await http.get(devicePath);
    const etag = { 'If-Match': before.headers.get('etag')! };
    const changed = await http.send('PATCH', devicePath, { name: 'Side door', color: '#2a9d5c' }, etag);
    assert.deepEqual(
      [changed.status, changed.body.name, changed.body.color, changed.body.synced],
      [200, 'Side door', '#2a9d5c', false],
    );
    assert.equal((await http.send('PATCH', devicePath, { name: 'Late' }, etag)).status, 412);
    assert.equal((await send('PATCH', devicePath, { color: '#2a7fff' })).body.name, 'Side door');
    const field = async (body: object) => {
      const answer = await send('PATCH', devicePath, body);
      return [answer.status, answer.body.errors?.[0]?.field];
    };
    assert.deepEqual(await field({ color: 'blue' }), [400, 'color']);
    assert.deepEqual(await field({ name: '' }), [400, 'name']);
    assert.deepEqual(await field({ serial: '1' }), [400, 'serial']);
    await send('PATCH', devicePath, { name: 'Main entrance' });
  });

  it('DEV-08, DEV-09: a credential is assigned and unlinked; a repeat, and two at once, record it once', async () => {
    const link = `${devicePath}/credentials/${ada}`;
    const both = await Promise.all([send('POST', link), send('POST', link)]);
    assert.ok(both.every(({ status, body }) => status === 200 && body.id === entrance));
    assert.equal((await send('POST', link)).status, 200);
    const count = async (type: string) =>
      (await app.store.read(`device-${entrance}`)).filter(event => event.type === type).length;
    assert.equal(await count(DeviceCredentialAssigned.type), 1);
    assert.deepEqual(await namesAt(`${devicePath}/credentials`), ['Ada Lovelace']);
    const unknown = `${devicePath}/credentials/${uuidv7()}`;
    assert.deepEqual(
      [(await send('POST', unknown)).status, (await send('DELETE', unknown)).status],
      [404, 404],
    );
    for (const _ of [1, 2]) assert.equal((await send('DELETE', link)).status, 200);
    assert.equal(await count('DeviceCredentialUnassigned'), 1);
    assert.deepEqual(await namesAt(`${devicePath}/credentials`), []);
    const history = (await http.get(`${devicePath}/events`)).body as {
      type: string;
      data: { credentialId?: string };
      changes: { field: string; from: unknown; to: unknown }[];
    }[];
    assert.deepEqual([history[0]!.type, history[0]!.data.credentialId], ['DeviceCredentialUnassigned', ada]);
    const shown = { id: ada, displayName: 'Ada Lovelace', customerId: acme, number: '1001' };
    const assigned = history.find(({ type }) => type === DeviceCredentialAssigned.type)!;
    assert.deepEqual(
      [history[0]!, assigned].map(({ changes }) => changes.find(({ field }) => field === 'credential')),
      [
        { field: 'credential', from: shown, to: null },
        { field: 'credential', from: null, to: shown },
      ],
    );
    await app.shown(await app.store.head());
    const { body: acts } = await http.get(`/admin/activity?entityId=${entrance}`);
    const act = acts.find(({ type }: { type: string }) => type === DeviceCredentialAssigned.type);
    assert.equal(act.credentialName, 'Ada Lovelace');
    const { body: details } = await http.get(`/admin/activity/${act.id}`);
    assert.deepEqual(details.changes[0], { field: 'credential', from: null, to: shown });
  });

  it('DEV-19: only credentials whose format has a main data parameter are offered and taken', async () => {
    const offered = `/admin/customers/${acme}/credentials?sort=nameOnCard&assignableTo=${entrance}`;
    assert.deepEqual(await namesAt(offered), ['Ada Lovelace', 'Grace_Hopper']);
    const refused = await send('POST', `${devicePath}/credentials/${bare}`);
    assert.deepEqual([refused.status, refused.body.reason], [409, 'device.no_main_param']);
    assert.equal((await send('POST', `${devicePath}/credentials/${grace}`)).status, 200);
    assert.deepEqual(await namesAt(offered), ['Ada Lovelace']);
  });

  it('DEV-07: the credentials of a device are found by name, paged and sorted, without removed ones', async () => {
    await send('POST', `${devicePath}/credentials/${ada}`);
    await send('POST', `${devicePath}/credentials/${grace}`);
    const list = `${devicePath}/credentials`;
    assert.deepEqual(await namesAt(`${list}?sort=-nameOnCard`), ['Grace_Hopper', 'Ada Lovelace']);
    assert.deepEqual(await namesAt(`${list}?sort=nameOnCard&offset=1&limit=1`), ['Grace_Hopper']);
    assert.deepEqual(await namesAt(`${list}?nameOnCard=LOVE`), ['Ada Lovelace']);
    assert.deepEqual(await namesAt(`${list}?nameOnCard=e_h`), ['Grace_Hopper']);
    await app.tell(
      `credential-${grace}`,
      CredentialDiscarded({ orderId: frontDoor, customerId: acme, from: 'NOT_ISSUED' }),
    );
    assert.deepEqual(await namesAt(list), ['Ada Lovelace']);
    assert.equal((await send('DELETE', `${devicePath}/credentials/${grace}`)).status, 200);
    assert.equal(
      (await send('POST', `${devicePath}/credentials/${grace}`)).body.reason,
      'device.credential_removed',
    );
  });

  it('a full device accepts no more, but others in place of removed ones', async () => {
    const full = uuidv7();
    const credentialIds = [grace, ...Array.from({ length: 999 }, () => uuidv7())];
    const assignments = credentialIds.map(credentialId => DeviceCredentialAssigned({ credentialId }));
    await app.tell(`device-${full}`, entranceAnnounced, ...assignments);
    const assign = () => send('POST', `${at}/${full}/credentials/${ada}`);
    assert.equal((await assign()).status, 200);
    assert.equal((await send('DELETE', `${at}/${full}/credentials/${ada}`)).status, 200);
    await app.tell(`device-${full}`, DeviceCredentialAssigned({ credentialId: uuidv7() }));
    const refused = await assign();
    assert.deepEqual([refused.status, refused.body.reason], [409, 'device.full']);
    await app.tell(`device-${full}`, DeviceRemoved({ reportedAt: new Date().toISOString() }));
  });

  it('DEV-20, DEV-21: editing, assigning and unlinking need a role that may write credentials of the customer', async () => {
    const acts = [
      ['PATCH', devicePath, { name: 'Main entrance' }],
      ['POST', `${devicePath}/credentials/${ada}`, undefined],
      ['DELETE', `${devicePath}/credentials/${ada}`, undefined],
    ] as const;
    const statuses = async (by: TestApp['http']) => {
      const found: number[] = [];
      for (const [method, path, body] of acts) found.push((await by.send(method, path, body)).status);
      return found;
    };
    const placeOf = (role: string) =>
      role.startsWith('customer')
        ? { customerId: acme }
        : role === 'partner_admin'
          ? { partnerId: northwind }
          : {};
    for (const role of roles.filter(one => one !== 'customer_credentials_ro'))
      assert.deepEqual(await statuses((await app.signIn(role, placeOf(role))).http), [200, 200, 200], role);
    const { http: reader } = await app.signIn('customer_credentials_ro', { customerId: acme });
    assert.deepEqual(await statuses(reader), [403, 403, 403]);
    assert.equal((await reader.get(devicePath)).status, 200);
    const { http: stranger } = await app.signIn('customer_admin', { customerId: other });
    assert.deepEqual(await statuses(stranger), [404, 404, 404]);
  });

  it('the impact of deleting a customer includes its devices', async () => {
    const { http: admin } = await app.signIn('admin');
    const touched = await admin.send('DELETE', `/admin/customers/${acme}?dryRun=true`);
    assert.equal(touched.body.touches.devices, 1);
  });
});
