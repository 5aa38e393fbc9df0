import { credentialState } from '@latchkey/events/credential/state.ts';
import { deviceDecider } from '@latchkey/events/device/decider.ts';
import { deviceState } from '@latchkey/events/device/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { deviceIdOf } from '@latchkey/workers/device/applyDeviceReports.ts';
import { demoDevices } from './demoDevices.ts';
import type { Ground } from './ground.ts';
import type { Issued, Step } from './issuing.ts';
import type { World } from './world.ts';

const dayMs = 24 * 3_600_000;
/** Number of a customer's first credentials from which the assigned ones are chosen. */
const lookedAt = 60;
/** Maximum credentials per reader. */
const assigned = 6;

/**
 * Returns the steps of a customer's readers: the provider announces them, credentials are assigned to them,
 * and the readers confirm the assignments unless they are out of sync.
 */
export const deviceSteps = (
  world: World,
  { id: customerId, configId, customer, operator }: Ground,
  issued: readonly Issued[],
  until: Date,
): readonly Step[] => {
  const provider = world.as({ kind: 'worker', id: 'inbox' });
  const person = world.as({ kind: 'user', id: operator });
  const readers = demoDevices
    .filter(one => one.customer === customer.key)
    .map(one => ({ ...one, id: deviceIdOf(configId, one.deviceRef) }));
  const daysAgo = (days: number) => new Date(until.getTime() - days * dayMs);
  const changesOf = async (id: string) =>
    deviceState.of(await world.store.read(streamOf('device', id))).version;
  const report = async (at: Date, isLast: boolean) => {
    for (const { id, deviceRef, traits } of readers)
      if (!isLast || traits.synced)
        await provider.send(deviceDecider, id, 'report', {
          customerId,
          providerConfigId: configId,
          deviceRef,
          reportedAt: at.toISOString(),
          ...traits,
          synced: true,
          ...(isLast && { confirms: await changesOf(id) }),
        });
  };
  const assign = async () => {
    const ids = issued.slice(0, lookedAt).map(one => one.id);
    const histories = await world.store.readMany(ids.map(id => streamOf('credential', id)));
    const own = ids.flatMap(id => {
      const state = credentialState.of(histories.get(streamOf('credential', id)) ?? []);
      const isUsable = state.customerId === customerId && !['REMOVED', 'REMOVING'].includes(state.status);
      return isUsable && state.content?.claim !== undefined && state.content.claim !== null
        ? [{ credentialId: id, dataFormatId: state.content.dataFormatId }]
        : [];
    });
    for (const [n, { id }] of readers.entries())
      for (const reader of own.slice(n * assigned, (n + 1) * assigned))
        await person.send(deviceDecider, id, 'assign', reader);
  };
  if (readers.length === 0) return [];
  const [announcedAt, confirmedAt] = [daysAgo(80), daysAgo(2)];
  return [
    { at: announcedAt, run: () => report(announcedAt, false) },
    { at: daysAgo(3), run: assign },
    { at: confirmedAt, run: () => report(confirmedAt, true) },
  ];
};
