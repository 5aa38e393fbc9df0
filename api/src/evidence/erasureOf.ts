import { entities } from '@latchkey/events/catalogue.ts';
import { CredentialAdded, CredentialErased } from '@latchkey/events/credential/credential.ts';
import { isErased, refuse, type DataOf } from '@latchkey/events/kernel/index.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { streamOf, type EventStore, type Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import type { Call } from '../http/route.ts';
import { actor, headOf, signedHead } from './evidenceOf.ts';
import { signedFile } from './signedFile.ts';

/** Maximum number of credentials in one part of a certificate for a bulk action. */
export const credentialsPerPart = 500;
const atOnce = 50;
const catalogue = catalogueOf(entities);
const alwaysSealed: ReadonlySet<string> = new Set(CredentialAdded.personal);

const erasure = z.object({
  number: z.int(),
  type: z.string(),
  credentialId: z.uuid(),
  orderId: z.uuid(),
  customerId: z.uuid(),
  eventId: z.uuid(),
  at: z.iso.datetime(),
  by: actor,
  for: z.string().nullable(),
  /** Correlation ID of all events that the request to erase has caused. */
  processId: z.string(),
  destroyed: z.object({
    encryptionKeys: z.int(),
    /** Number of events with personal data up to the erasure. */
    events: z.int(),
    /** Number of destroyed values by field. */
    values: z.record(z.string(), z.int()),
    /**
     * Number of values by field that an early version recorded without encryption, and that are still in the
     * log.
     */
    unsealed: z.record(z.string(), z.int()),
  }),
  recorded: z.string(),
});

export const erasureShape = z
  .object({
    ...signedHead,
    kind: z.literal('erasure'),
    subject: z.object({ noun: z.string(), id: z.uuid(), erasedCount: z.int() }),
    entries: z.array(erasure),
  })
  .meta({ id: 'ErasureCertificate' });

type Erasure = Omit<z.output<typeof erasure>, 'number'>;

const add = (counts: Record<string, number>, field: string): void => {
  counts[field] = (counts[field] ?? 0) + 1;
};

/**
 * Counts the personal values of events. Null if the key still exists, as the values can then still be read.
 */
const destroyedIn = (events: readonly Recorded[]): Erasure['destroyed'] | null => {
  const values: Record<string, number> = {};
  const unsealed: Record<string, number> = {};
  let eventCount = 0;
  for (const { type, data } of events) {
    const personal = catalogue.get(type)?.personal ?? [];
    if (personal.length > 0) eventCount += 1;
    for (const field of personal)
      add(isErased((data as Readonly<Record<string, unknown>>)[field]) ? values : unsealed, field);
  }
  return Object.keys(unsealed).some(field => alwaysSealed.has(field))
    ? null
    : { encryptionKeys: 1, events: eventCount, values, unsealed };
};

const erasureIn = (events: readonly Recorded[]): Erasure | null => {
  const found = events.find(({ type }) => type === CredentialErased.type);
  if (!found) return null;
  const { meta, entityId, id, at, hash, type, revision } = found;
  const { orderId, customerId } = found.data as DataOf<typeof CredentialErased>;
  const destroyed = destroyedIn(events.slice(0, revision));
  // the key is deleted a moment after the event; until then, nothing is certified
  if (destroyed === null) return refuse('unavailable');
  return {
    type,
    credentialId: entityId,
    orderId,
    customerId,
    eventId: id,
    at,
    by: meta.by,
    for: meta.for ?? null,
    processId: meta.correlationId,
    destroyed,
    recorded: hash,
  };
};

const erasuresOf = async (store: EventStore, ids: readonly string[]): Promise<readonly Erasure[]> => {
  const erasures: Erasure[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const streams = ids.slice(from, from + atOnce).map(id => streamOf('credential', id));
    const histories = await store.readMany(streams);
    for (const stream of streams) {
      const found = erasureIn(histories.get(stream) ?? []);
      if (found) erasures.push(found);
    }
  }
  return erasures;
};

/**
 * Returns the signed certificate that personal data of credentials was destroyed. It is derived from their
 * events alone. Refuses while a key still exists, and if no credential in this part was erased.
 */
export const erasureOf = async (
  call: Call,
  {
    noun,
    id,
    part,
    credentialIds,
  }: {
    readonly noun: string;
    readonly id: string;
    readonly part: number;
    readonly credentialIds: readonly string[];
  },
) => {
  const { store, keys } = call.deps;
  const parts = Math.ceil(credentialIds.length / credentialsPerPart);
  const from = (part - 1) * credentialsPerPart;
  const erasures = await erasuresOf(store, credentialIds.slice(from, from + credentialsPerPart));
  if (erasures.length === 0) return refuse('credential.not_erased');
  const entries = erasures.map((one, n) => ({ number: from + n + 1, ...one }));
  const subject = { noun, id, erasedCount: entries.length };
  const head = { kind: 'erasure' as const, subject, ...headOf(call, part, parts, from + 1) };
  return signedFile(keys.signing(), head, entries);
};
