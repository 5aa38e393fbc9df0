import { entities } from '@latchkey/events/catalogue.ts';
import { verifyStream } from '@latchkey/events/chain/chain.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import type { Call } from '../http/route.ts';
import { shownDataOf } from './shownData.ts';
import { signedFile } from './signedFile.ts';

/** Maximum number of events in one file; longer histories are split into parts. */
export const eventsPerPart = 2_000;
const catalogue = catalogueOf(entities);

export const partQuery = z.object({
  part: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(1)
    .describe('Part of a long record, starting at 1. Each file states the number of parts.'),
});

export const actor = z.object({ kind: z.string(), id: z.string() });
const text = z.string();
export const signedHead = {
  format: text,
  createdAt: z.iso.datetime(),
  createdBy: actor,
  /** Public URL of the server, if it has one. */
  origin: text.nullable(),
  part: z.int(),
  parts: z.int(),
  first: z.int(),
  chain: z.array(text),
  key: z.object({ kty: text, crv: text, alg: text, use: text, kid: text, x: text }),
  signature: text,
};

const event = z.object({
  number: z.int(),
  id: z.uuid(),
  type: text,
  at: z.iso.datetime(),
  position: text,
  by: actor,
  for: text.nullable(),
  command: text,
  data: z.record(text, z.unknown()),
  withheld: z.array(text),
  recorded: text,
});

export const evidenceShape = z
  .object({
    ...signedHead,
    kind: z.literal('evidence'),
    subject: z.object({ noun: text, id: z.uuid(), eventCount: z.int() }),
    /** Events that were missing or no longer matched their recorded hash when the file was made. */
    broken: z.array(z.object({ number: z.int(), reason: z.enum(['changed', 'gap']) })),
    entries: z.array(event),
  })
  .meta({ id: 'Evidence' });

export const headOf = ({ caller, deps }: Call, part: number, parts: number, first: number) => ({
  createdAt: deps.now().toISOString(),
  createdBy: { kind: caller.kind, id: caller.id },
  origin: deps.config.PUBLIC_URL ?? null,
  part,
  parts,
  first,
});

/** Returns the signed file over the first `eventCount` events of a stream, or over a part of them. */
export const evidenceOf = async (
  call: Call,
  {
    noun,
    id,
    part,
    eventCount,
  }: { readonly noun: string; readonly id: string; readonly part: number; readonly eventCount: number },
) => {
  const { store, keys } = call.deps;
  const parts = Math.ceil(eventCount / eventsPerPart);
  if (part > parts) return refuse('not_found');
  const stream = streamOf(noun, id);
  const after = (part - 1) * eventsPerPart;
  const to = Math.min(after + eventsPerPart, eventCount);
  const revisions = Array.from({ length: to - after + 1 }, (_, n) => after + n).filter(
    revision => revision > 0,
  );
  const [events, unordered] = await Promise.all([
    store.read(stream, { after, to }),
    store.storedAt(revisions.map(revision => ({ stream, revision }))),
  ]);
  const stored = unordered.toSorted((one, other) => one.revision - other.revision);
  const before = stored.find(({ revision }) => revision === after);
  const broken = verifyStream(
    stored.filter(({ revision }) => revision > after),
    before,
  ).map(({ revision, reason }) => ({ number: revision, reason }));
  const entries = events.map(recorded => ({
    number: recorded.revision,
    id: recorded.id,
    type: recorded.type,
    at: recorded.at,
    position: String(recorded.position),
    by: recorded.meta.by,
    for: recorded.meta.for ?? null,
    command: recorded.meta.command,
    ...shownDataOf(catalogue, recorded),
    recorded: recorded.hash,
  }));
  const head = {
    kind: 'evidence' as const,
    subject: { noun, id, eventCount },
    ...headOf(call, part, parts, after + 1),
    broken,
  };
  return signedFile(keys.signing(), head, entries, to);
};
