import { doorApp } from '@latchkey/events/appConfig/examples.ts';
import { CardProfileApproved } from '@latchkey/events/cardProfile/cardProfile.ts';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { CredentialAddStarted, CredentialAvailable } from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, person } from '@latchkey/events/credential/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { giveBulkCommand } from '@latchkey/events/process/giveBulkCommand.ts';
import type { RowChange } from '@latchkey/events/process/importUpdate.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { draftOrder } from './testContext.ts';

export const newValue = 'unique-credential-new';
export const draftValue = 'unique-credential-draft';

export const changing = async () => {
  const draft = await draftOrder();
  const { store } = draft;
  const append = async (stream: string, ...events: readonly DomainEvent[]) => {
    const by = { kind: 'user', id: 'ada' } as const;
    const meta = { by, command: 'test', correlationId: 'test', tenant: {} };
    const expected = (await store.read(stream)).length;
    const recorded = events.map(event => ({ id: uuidv7(), event, meta: { ...meta, commandId: uuidv7() } }));
    await store.append([{ stream, expected, events: recorded }]);
  };
  await append(`cardProfile-${badge}`, CardProfileApproved());
  const charge = { customerId: acme, amount: 10, remarks: 'Opening', charge: uuidv7() };
  await append(`credit-${acme}`, CreditAdded(charge));
  const { ids } = await draft.importInto(store, uuidv7());
  for (const id of ids.slice(0, 2))
    await append(
      streamOf('credential', id),
      CredentialAddStarted(addStarted.data),
      CredentialAvailable(madeAvailable.data),
    );
  const { claim: _, claimedBy: __, ...input } = person;
  const next = { isExclusive: true, input: { ...input, customerId: acme, nameOnCard: 'New Name' } };
  const changes: Readonly<Record<string, RowChange>> = {
    [ids[0]!]: {
      kind: 'update',
      nameOnCard: 'Renamed',
      details: { recipient: { email: 'renamed@example.test' }, metadata: { organisation: 'Logistics' } },
      validity: { validTo: '2027-12-31T23:59:59.999Z' },
    },
    [ids[1]!]: { kind: 'replace', claim: newValue, ...next },
    [ids[2]!]: { kind: 'change', claim: draftValue, ...next },
  };
  const chunk = {
    actionId: uuidv7(),
    ids,
    reason: null,
    orderName: 'Staff',
    defaultAppConfigId: doorApp,
    validity: null,
    undoesId: null,
    update: { changes },
  };
  const give = (on: EventStore = store) => giveBulkCommand(draft.contextOn(on), 'credential.import', chunk);
  return { draft, ids, give, append, chunk };
};
