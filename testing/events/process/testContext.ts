import { doorApp, doorAppCreated } from '@latchkey/events/appConfig/examples.ts';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { person } from '@latchkey/events/credential/examples.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { memoryStore } from '@latchkey/events/store/memory.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { streamOf, StoreUnavailable, type EventStore } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { uniqueState } from '@latchkey/events/unique/state.ts';
import { runImport, type Import } from '@latchkey/events/process/importSteps.ts';
import type { OpenProcess, ProcessContext } from '@latchkey/events/process/process.ts';

/**
 * The point of interruption: number of the append, whether it is recorded, and whether the process is dead
 * afterwards.
 */
export interface Cut {
  readonly append: number;
  readonly isRecorded: boolean;
  readonly isDead: boolean;
}
export const cuts = (appends: number): readonly Cut[] =>
  Array.from({ length: appends }, (_, n) => n + 1).flatMap(append =>
    [false, true].flatMap(isRecorded => [false, true].map(isDead => ({ append, isRecorded, isDead }))),
  );
export const named = ({ append, isRecorded, isDead }: Cut): string =>
  `${isDead ? 'killed' : 'without an answer'} ${isRecorded ? 'behind' : 'before'} append ${append}`;

const away = () => {
  throw new StoreUnavailable(new Error('cut'));
};

/** Returns the store as seen by an interrupted process. `appends` counts its appends. */
export const cutStore = (store: EventStore, cut: Cut | null) => {
  let [appends, isDead] = [0, false];
  const alive =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> =>
      isDead ? away() : call(...args);
  return {
    ...store,
    appends: () => appends,
    read: alive(store.read),
    readMany: alive(store.readMany),
    readAll: alive(store.readAll),
    append: alive(async (units: Parameters<EventStore['append']>[0]) => {
      if (++appends !== cut?.append) return store.append(units);
      if (cut.isRecorded) await store.append(units);
      isDead = cut.isDead;
      return away();
    }),
  };
};

const ada = { kind: 'user', id: 'ada' } as const;
export const emptyStore = () => {
  const store = memoryStore({ catalogue: catalogueOf(entities), now: () => new Date() });
  const contextOn = (on: EventStore, by: ProcessContext['command']['by'] = ada): ProcessContext => ({
    store: on,
    command: { by, correlationId: 'test', now: () => new Date(), token: () => 'TOKEN' },
    warn: () => undefined,
  });
  return {
    store,
    contextOn,
    context: contextOn(store),
    sweeper: contextOn(store, { kind: 'worker', id: 'sweep' }),
    count: async (stream: string, type: string) =>
      (await store.read(stream)).filter(one => one.type === type).length,
  };
};
export const openOf = <Data extends object>(id: string, data: Data): OpenProcess<Data> => ({
  id,
  data,
  since: new Date().toISOString(),
  tries: 0,
});

const began = Date.parse('2026-11-20T12:00:00.000Z');
const values = ['one', 'two', 'three'].map(value => `unique-credential-${value}`);

export const draftOrder = async () => {
  let time = began;
  const now = () => new Date(time);
  const store = memoryStore({ catalogue: catalogueOf(entities), now });
  const by = { kind: 'user' as const, id: 'ada' };
  const tell = async (stream: string, event: DomainEvent) => {
    const meta = { by, command: 'test', commandId: uuidv7(), correlationId: 'test', tenant: {} };
    await store.append([{ stream, expected: 0, events: [{ id: uuidv7(), event, meta }] }]);
  };
  await tell(`appConfig-${doorApp}`, doorAppCreated);
  await tell(`customer-${acme}`, acmeCreated);
  await tell(`dataFormat-${doorNumber}`, doorNumberCreated);
  await tell(`cardProfile-${badge}`, badgeCreated);
  await tell(`pdfDesign-${welcome}`, welcomeCreated);
  await tell(`order-${frontDoor}`, frontDoorCreated);

  const contextOn = (on: EventStore, giver: ProcessContext['command']['by'] = by): ProcessContext => ({
    store: on,
    command: { by: giver, correlationId: 'test', now, token: () => '' },
    warn: () => undefined,
  });
  const { claim: _, claimedBy: __, ...input } = person;
  const importInto = (on: EventStore, importId: string, claims: readonly string[] = values) =>
    runImport(contextOn(on), importOf(importId, claims));
  const importOf = (importId: string, claims: readonly string[], orderId = frontDoor): Import => ({
    orderId,
    importId,
    type: 'user',
    isExclusive: new Set(claims).size === claims.length,
    credentials: claims.map(claim => ({ claim, input: { ...input, customerId: acme } })),
  });
  const credential = async (id: string) => credentialState.of(await store.read(streamOf('credential', id)));

  return {
    store,
    contextOn,
    importOf,
    importInto,
    credential,
    values,
    later: (ms: number) => void (time += ms),
    order: async (id = frontDoor) => orderState.of(await store.read(`order-${id}`)),
    tell,
    claims: async (claim: string) => uniqueState.of(await store.read(claim)).claims,
    credentials: async () => {
      const { events } = await store.readAll({
        after: beginning,
        limit: 10_000,
        types: ['CredentialAdded'],
      });
      return Promise.all(events.map(async ({ entityId: id }) => ({ id, ...(await credential(id)) })));
    },
  };
};
export type DraftOrder = Awaited<ReturnType<typeof draftOrder>>;
