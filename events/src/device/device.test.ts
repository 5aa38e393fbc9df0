import assert from 'node:assert/strict';
import { CredentialDiscarded } from '../credential/credential.ts';
import { mine, personAdded } from '../credential/examples.ts';
import { acme, acmeCreated, sandboxConfig } from '../customer/examples.ts';
import { CustomerDeleted } from '../customer/customer.ts';
import { DataFormatCreated } from '../dataFormat/dataFormat.ts';
import { doorNumber, doorNumberCreated } from '../dataFormat/examples.ts';
import { given, testId } from '../../../testing/events/testDecider.ts';
import type { DomainEvent } from '../kernel/index.ts';
import { ada, grace } from '../order/examples.ts';
import { deviceDecider } from './decider.ts';
import {
  device,
  DeviceAnnounced,
  DeviceChanged,
  DeviceCredentialAssigned,
  DeviceCredentialUnassigned,
  DeviceRemoved,
  DeviceReported,
} from './device.ts';
import { entranceAnnounced, entranceReport } from './examples.ts';
import { capabilityOf, defaultColor, knownCapabilities, maxAssigned } from './fields.ts';
import { deviceState } from './state.ts';

const around = {
  [`customer-${acme}`]: [acmeCreated],
  [`dataFormat-${doorNumber}`]: [doorNumberCreated],
  [`credential-${ada}`]: [personAdded],
};
const toAda = { credentialId: ada };
const assign = { ...toAda, dataFormatId: doorNumber };
const later = { ...entranceReport, reportedAt: '2026-11-20T12:00:00.000Z' };
const { customerId: _, providerConfigId: __, deviceRef: ___, ...reported } = later;
const assigned = [entranceAnnounced, DeviceCredentialAssigned(toAda)] as const;

describe('device', () => {
  it('DEV-02: the listed capabilities have their own codes, any other is unknown', () => {
    const areas = ['ALLOWLIST', 'BLOCKLIST'].flatMap(list =>
      ['CLEAR', 'ADD', 'REMOVE', 'SET'].map(verb => `${list}_${verb}`),
    );
    const settings = ['TIME', 'BLE_RANGE', 'OFFICE_MODE_STATUS', 'LOCKDOWN_MODE_STATUS'];
    const both = settings.flatMap(name => [`SET_${name}`, `GET_${name}`]);
    const all = ['FACTORY_RESET', 'ANNOUNCE', 'DISCONNECT', 'OPEN', 'ACCESS', ...areas, ...both];
    assert.deepEqual([...knownCapabilities].toSorted(), all.toSorted());
    assert.deepEqual(knownCapabilities.map(capabilityOf), [...knownCapabilities]);
    assert.equal(capabilityOf('TELEPORT'), 'UNKNOWN');
  });

  it('DEV-22: is announced by its first report, for a customer that its provider works for', () => {
    const asking = given(deviceDecider).knowing(around);
    const named = { ...entranceReport, name: 'Main entrance', color: '#2a7fff' };
    asking.when('report', named).records(entranceAnnounced);
    const own = { name: entranceReport.productName, color: defaultColor };
    asking.when('report', entranceReport).records(DeviceAnnounced({ ...entranceReport, ...own }));
    asking.when('report', { ...named, providerConfigId: testId }).refuses('device.no_such_customer');
    const gone = { [`customer-${acme}`]: [acmeCreated, CustomerDeleted()] };
    given(deviceDecider).knowing(gone).when('report', named).refuses('device.no_such_customer');
    assert.equal(device.commands.report.safeParse({ ...named, color: 'blue' }).success, false);
  });

  it('a later report changes the traits of the device, never its name; older reports and repeats change nothing', () => {
    const asking = given(deviceDecider, entranceAnnounced).knowing(around);
    const newer = { ...later, softwareVersion: '4.3.0' };
    asking
      .when('report', { ...newer, name: 'Other' })
      .records(DeviceReported({ ...reported, softwareVersion: '4.3.0' }));
    asking.when('report', entranceReport).records();
    asking.when('report', { ...newer, reportedAt: '2026-11-20T10:59:59.000Z' }).records();
    const elsewhere = { [`customer-${testId}`]: [acmeCreated] };
    given(deviceDecider, entranceAnnounced)
      .knowing(elsewhere)
      .when('report', { ...newer, customerId: testId })
      .refuses('device.elsewhere');
  });

  it('a late report doesn’t undo newer ones, even if those changed nothing', () => {
    const [decided] = given(deviceDecider, entranceAnnounced).knowing(around).when('report', later).decides();
    assert.deepEqual(decided, DeviceReported(reported));
    const late = '2026-11-20T11:30:00.000Z';
    const asking = given(deviceDecider, ...assigned, DeviceReported(reported)).knowing(around);
    asking.when('remove', { customerId: acme, reportedAt: late }).records();
    asking.when('report', { ...entranceReport, softwareVersion: '4.1.0', reportedAt: late }).records();
  });

  it('is no longer in sync after a change, until the reader confirms exactly that state', () => {
    const changed = [entranceAnnounced, DeviceChanged({ name: 'Side door', color: '#2a7fff' })] as const;
    assert.equal(deviceState.of(changed).terms?.synced, false);
    assert.equal(deviceState.of(assigned).terms?.synced, false);
    const asking = given(deviceDecider, ...changed).knowing(around);
    const unconfirmed = DeviceReported({ ...reported, synced: false });
    asking.when('report', { ...later, confirms: 0 }).records(unconfirmed);
    asking.when('report', { ...later, confirms: 1 }).records(DeviceReported(reported));
  });

  it('a report without a version confirms no change, but confirms a device without changes', () => {
    const changed = [entranceAnnounced, DeviceChanged({ name: 'Side door', color: '#2a7fff' })] as const;
    const unconfirmed = DeviceReported({ ...reported, synced: false });
    const hearing = (...history: Parameters<typeof deviceState.of>[0]) =>
      given(deviceDecider, ...(history as typeof changed))
        .knowing(around)
        .when('report', { ...later, reportedAt: '2026-11-20T13:00:00.000Z' });
    const inSync = DeviceReported({ ...reported, reportedAt: '2026-11-20T13:00:00.000Z' });
    const notInSync = DeviceReported({ ...inSync.data, synced: false });
    hearing(...changed).records(notInSync);
    hearing(...changed, unconfirmed).records(notInSync);
    hearing(...changed, DeviceReported(reported)).records(inSync);
    hearing(entranceAnnounced, unconfirmed).records(inSync);
  });

  it('name and color are changed together or separately', () => {
    const asking = given(deviceDecider, entranceAnnounced);
    asking
      .when('change', { name: 'Side door' })
      .records(DeviceChanged({ name: 'Side door', color: '#2a7fff' }));
    asking
      .when('change', { color: '#000000' })
      .records(DeviceChanged({ name: 'Main entrance', color: '#000000' }));
    asking.when('change', { name: 'Main entrance' }).records();
    given(deviceDecider).when('change', { name: 'x' }).refuses('not_found');
  });

  it('a credential is assigned once, and only an existing one of the same customer with a main parameter', () => {
    const asking = given(deviceDecider, entranceAnnounced).knowing(around);
    asking.when('assign', assign).records(DeviceCredentialAssigned(toAda));
    given(deviceDecider, ...assigned)
      .knowing(around)
      .when('assign', assign)
      .records();
    const knowing = (more: Readonly<Record<string, readonly DomainEvent[]>>) =>
      given(deviceDecider, entranceAnnounced).knowing({ ...around, ...more });
    knowing({ [`credential-${ada}`]: [personAdded, CredentialDiscarded({ ...mine, from: 'NOT_ISSUED' })] })
      .when('assign', assign)
      .refuses('device.credential_removed');
    const bare = DataFormatCreated({ ...doorNumberCreated.data, mainDataParam: null });
    knowing({ [`dataFormat-${doorNumber}`]: [bare] })
      .when('assign', assign)
      .refuses('device.no_main_param');
    const theirs = { ...personAdded, data: { ...personAdded.data, customerId: testId } };
    knowing({ [`credential-${ada}`]: [theirs] })
      .when('assign', assign)
      .refuses('not_found');
    knowing({ [`customer-${acme}`]: [acmeCreated, CustomerDeleted()] })
      .when('assign', assign)
      .refuses('customer.deleted');
    asking.when('assign', { ...assign, dataFormatId: testId }).refuses('concurrency.conflict');
    const many = Array.from({ length: maxAssigned }, (_item, n) =>
      DeviceCredentialAssigned({ credentialId: `0197f3a0-0000-7000-8001-${String(n).padStart(12, '0')}` }),
    );
    given(deviceDecider, entranceAnnounced, ...many)
      .knowing(around)
      .when('assign', { ...assign })
      .refuses('device.full');
  });

  it('unassigning needs an existing one; deleted credentials are released together', () => {
    given(deviceDecider, ...assigned)
      .when('unassign', toAda)
      .records(DeviceCredentialUnassigned(toAda));
    given(deviceDecider, entranceAnnounced).when('unassign', toAda).records();
    given(deviceDecider, ...assigned)
      .when('release', { credentialIds: [grace, ada] })
      .records(DeviceCredentialUnassigned(toAda));
  });

  it('is removed with its credentials, and may be announced again for the same customer', () => {
    const { reportedAt } = later;
    given(deviceDecider, ...assigned)
      .when('remove', { customerId: acme, reportedAt })
      .records(DeviceCredentialUnassigned(toAda), DeviceRemoved({ reportedAt }));
    given(deviceDecider, ...assigned)
      .when('remove', { customerId: acme, reportedAt: '2026-11-20T10:00:00.000Z' })
      .records();
    const gone = given(deviceDecider, entranceAnnounced, DeviceRemoved({ reportedAt })).knowing(around);
    gone.when('assign', assign).refuses('not_found');
    gone.when('report', later).records();
    const again = { ...entranceReport, reportedAt: '2026-11-20T13:00:00.000Z' };
    gone
      .when('report', { ...again, providerConfigId: sandboxConfig })
      .records(DeviceAnnounced({ ...again, name: 'WR-210', color: defaultColor }));
  });
});
