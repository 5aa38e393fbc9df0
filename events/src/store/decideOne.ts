import type { z } from 'zod';
import {
  decide,
  type AnyFact,
  type CommandSchemas,
  type Context,
  type Decider,
  type DomainEvent,
  type EventTypes,
  type Want,
} from '../kernel/index.ts';
import type { Base } from './stateCache.ts';
import type { Actor, Meta, NewEvent, Recorded, StreamAppend } from './store.ts';
import { idOf, isPerson, streamOf } from './store.ts';
import { eventIdOf } from './uuid.ts';

/** Who asks, through which channel, and what a decision may take from outside. */
export interface Request {
  readonly by: Actor;
  readonly for?: string;
  readonly requestId?: string;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly address?: string;
  readonly now: () => Date;
  readonly token: () => string;
}

export interface Handled<State = unknown> {
  /** Position of the newest event of the stream; 0n when there is none. */
  readonly position: bigint;
  readonly revision: number;
  /** What this command recorded, now or when it was given before. */
  readonly events: readonly Recorded[];
  readonly state: State;
  /** The command had been recorded before. */
  readonly repeated: boolean;
}

export interface Asked<Commands extends CommandSchemas, C extends keyof Commands & string> {
  readonly id: string;
  readonly command: C;
  readonly input: z.input<Commands[C]>;
  readonly commandId: string;
}

type Histories = ReadonlyMap<string, readonly Recorded[]>;

/** The streams of other nouns that commands want folded, by name. */
export const requiredStreams = <
  State,
  Events extends EventTypes,
  Commands extends CommandSchemas,
  C extends keyof Commands & string,
>(
  rules: Decider<State, Events, Commands>,
  asked: Asked<Commands, C>,
  state: State,
): readonly string[] => {
  const wants = rules.wants?.[asked.command];
  if (!wants) return [];
  const command = rules.entity.commands[asked.command]!.parse(asked.input) as z.output<Commands[C]>;
  return wants(command, state).map(([{ noun }, id]: Want) => streamOf(noun, id));
};

/** Facts folded once each, however many decisions read them. */
export const factsFrom = (histories: Histories) => {
  const folded = new Map<AnyFact, Map<string, unknown>>();
  return <State>(
    fact: { noun: string; of: (history: readonly DomainEvent[]) => State },
    id: string,
  ): State => {
    const of = folded.get(fact) ?? new Map<string, unknown>();
    folded.set(fact, of);
    if (!of.has(id)) {
      const history = histories.get(streamOf(fact.noun, id));
      if (!history) throw new Error(`${fact.noun} ${id} was not named in wants`);
      of.set(id, fact.of(history));
    }
    return of.get(id) as State;
  };
};

export interface Decided<State> {
  readonly stream: string;
  readonly expected: number;
  readonly after: string | undefined;
  readonly events: readonly NewEvent[];
  readonly state: State;
}

/** What is appended where that was decided. */
export const appendOf = ({ stream, expected, after, events }: Decided<unknown>): StreamAppend => ({
  stream,
  expected,
  events,
  ...(after === undefined ? {} : { after }),
});

/** Decides one command against what was read. Throws `Refusal` or a `ZodError`. */
export const decideOne = <
  State,
  Events extends EventTypes,
  Commands extends CommandSchemas,
  C extends keyof Commands & string,
>(
  request: Request,
  rules: Decider<State, Events, Commands>,
  { id, command, input, commandId }: Asked<Commands, C>,
  base: Base<State>,
  fact: Context['fact'],
): Decided<State> => {
  const stream = streamOf(rules.entity.name, id);
  const before = base.state;
  const context: Context = {
    id,
    at: request.now().toISOString(),
    by: `${request.by.kind}-${request.by.id}`,
    token: request.token,
    fact,
  };
  const decided = decide(rules, command, input, before, context);
  const state = decided.reduce(
    (now, event) =>
      (rules.evolve[event.type as keyof Events] as (s: State, d: unknown) => State)(now, event.data),
    before,
  );
  const meta = metaOf(request, command, commandId, rules.tenant(state));
  return {
    stream,
    expected: base.revision,
    after: base.hash,
    state,
    events: decided.map((event, index) => ({ id: eventIdOf(commandId, stream, index), event, meta })),
  };
};

/** Many commands of one request say the same of themselves: it is made once, and written once (see `encode`). */
const metaOf = (request: Request, command: string, commandId: string, tenant: Meta['tenant']): Meta => {
  const last = lastMetas.get(request);
  if (last && last.command === command && last.commandId === commandId && isSame(last.tenant, tenant))
    return last;
  const meta = newMeta(request, command, commandId, tenant);
  lastMetas.set(request, meta);
  return meta;
};
const lastMetas = new WeakMap<Request, Meta>();
const isSame = (one: Meta['tenant'], other: Meta['tenant']): boolean =>
  one.customerId === other.customerId && one.partnerId === other.partnerId;

const newMeta = (request: Request, command: string, commandId: string, tenant: Meta['tenant']): Meta => ({
  by: request.by,
  ...(request.for === undefined ? {} : { for: request.for }),
  command,
  commandId,
  ...(request.requestId === undefined ? {} : { requestId: request.requestId }),
  correlationId: request.correlationId,
  ...(request.causationId === undefined ? {} : { causationId: request.causationId }),
  ...(request.address === undefined ? {} : { address: request.address }),
  tenant,
});

/** The revision that the ETag shows: of the last event that a person's command recorded; 0 when there is none. */
export const personRevision = (history: readonly Recorded[]): number =>
  history.findLast(({ meta }) => isPerson(meta.by))?.revision ?? 0;

/** What a command recorded earlier, or null when it did not. */
export const recordedBefore = (
  history: readonly Recorded[],
  commandId: string,
): readonly Recorded[] | null => {
  const mine = history.filter(({ meta }) => meta.commandId === commandId);
  return mine.length > 0 ? mine : null;
};

/** The decided events much as the store will give them back: at the asker's time, each at the position of the append's last one, which alone has its hash. */
export const asRecorded = (
  { stream, expected, events }: Decided<unknown>,
  position: bigint,
  at: string,
  hash = '',
): readonly Recorded[] =>
  events.map(({ id, event, meta }, n) => ({
    ...event,
    id,
    stream,
    entityId: idOf(stream),
    meta,
    at,
    revision: expected + n + 1,
    position,
    hash: n === events.length - 1 ? hash : '',
  }));
