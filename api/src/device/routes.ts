import { credentialState } from '@latchkey/events/credential/state.ts';
import { deviceCredential } from '@latchkey/events/device/assignment.ts';
import { deviceDecider } from '@latchkey/events/device/decider.ts';
import { device } from '@latchkey/events/device/device.ts';
import { maxAssigned } from '@latchkey/events/device/fields.ts';
import { deviceState } from '@latchkey/events/device/state.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { readFolds } from '@latchkey/events/store/stateCache.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { tenantAccess } from '../access/tenantAccess.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import type { Call, Route } from '../http/route.ts';
import { assignmentChanges, namedAssignments } from './assignmentChanges.ts';

const devices = entityRoutes(deviceDecider, {
  eventChanges: assignmentChanges,
  filterChanges: namedAssignments,
});
const under = { noun: 'customer', param: 'customerId' } as const;
const devicePath = `${device.path}/:id`;

const requirePlace = async ({ deps, params }: Call): Promise<void> => {
  const { terms } = deviceState.of(await deps.store.read(streamOf('device', params['id']!)));
  if (terms?.customerId !== params['customerId']) refuse('not_found');
};
const placed = (declared: Route): Route => ({
  ...declared,
  run: async call => {
    await requirePlace(call);
    return declared.run(call);
  },
});

const credentialIn = async ({ deps: { store }, caller, params }: Call) => {
  const id = params['credentialId']!;
  const state = credentialState.of(await store.read(streamOf('credential', id)));
  const isSeen = await tenantAccess(store, caller, 'credential.read', 'credential', id);
  return isSeen && state.customerId === params['customerId'] ? { id, state } : refuse('not_found');
};

const change = devices.command('change', { method: 'patch', at: devicePath });

/** Unassigns removed credentials, which the device no longer shows, from a full device. */
const makeRoom = async ({ process: { store, command } }: Call, id: string): Promise<void> => {
  const { credentialIds } = deviceState.of(await store.read(streamOf('device', id)));
  if (credentialIds.length < maxAssigned) return;
  const found = await readFolds(store, credentialState, credentialIds);
  const gone = credentialIds.filter(one => found.get(one)?.state.status === 'REMOVED');
  const by = { kind: 'system', id: 'devices' } as const;
  const releasing = handle(store, { ...command, by, for: command.for ?? command.by.id });
  if (gone.length > 0) await releasing(deviceDecider, id, 'release', { credentialIds: gone });
};

/** Returns the route that assigns or unassigns a credential. Idempotent: a retry also returns the device. */
const linking = (name: 'assign' | 'unassign', method: 'post' | 'delete', summary: string): Route => ({
  method,
  path: `${devicePath}/credentials/:credentialId`,
  summary,
  policy: { access: 'device.write', command: `device.${name}` },
  response: {
    body: devices.reply,
    projections: [...devices.reads, deviceCredential.name],
    replay: (call, id) => devices.shown(call, id),
  },
  run: async call => {
    const id = call.params['id']!;
    await devices.act(call, name, id);
    const { id: credentialId, state } = await credentialIn(call);
    if (name === 'assign') await makeRoom(call, id);
    const dataFormatId = state.content?.dataFormatId ?? refuse('not_found');
    const done = await devices.matching(call, id, () =>
      name === 'assign'
        ? call.send(deviceDecider, id, 'assign', { credentialId, dataFormatId }, { ifMatch: true })
        : call.send(deviceDecider, id, 'unassign', { credentialId }, { ifMatch: true }),
    );
    return devices.answer(call, id, done, 200);
  },
});

export const deviceRoutes: readonly Route[] = [
  devices.list({ under, mayAll: true }),
  devices.read({ at: devicePath, under }),
  placed(devices.history(['credentialId'])),
  placed(change),
  placed(linking('assign', 'post', 'Assigns a credential to a device')),
  placed(linking('unassign', 'delete', 'Removes a credential from a device')),
];
