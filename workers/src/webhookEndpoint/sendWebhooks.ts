import { setTimeout as pause } from 'node:timers/promises';
import { CustomerDeleted } from '@latchkey/events/customer/customer.ts';
import { translatedTypes } from '@latchkey/events/integration/webhookMessages.ts';
import { PartnerDeleted } from '@latchkey/events/partner/partner.ts';
import type { LogReader } from '@latchkey/events/store/openEventStore.ts';
import { beginning, type Position } from '@latchkey/events/store/position.ts';
import { StoreUnavailable, type Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { webhookEndpointDecider } from '@latchkey/events/webhookEndpoint/decider.ts';
import { webhookEndpointState } from '@latchkey/events/webhookEndpoint/state.ts';
import {
  WebhookEndpointChanged,
  WebhookEndpointCreated,
  WebhookEndpointDeleted,
  WebhookEndpointReplayRequested,
  WebhookEndpointResumed,
  type WebhookEndpointReplayRequested as Replay,
} from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { logRange } from '../relay/logRange.ts';
import type { Checkpoints } from '../runner/checkpoints.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { attemptFor } from './attempt.ts';
import { deliveryQueue, type Cursor } from './deliveryQueue.ts';
import { Lane } from './lane.ts';
import { messagesFor, routingFor } from './routing.ts';
import { allTypes, controlTypes } from './webhookTypes.ts';

const checkpoint = 'webhooks';
const batch = 1_000;
const pollMs = 1_000;
/** Interval at which cursors without messages are saved, and the logs of deliveries are cut. */
const tidyMs = 30_000;
const keptMs = 30 * 86_400_000;
const keptDeliveries = 10_000;
/** Age from which deliveries without a cursor are deleted; those of a new endpoint have none yet. */
const orphanedMs = 86_400_000;
/** Endpoints that read the log at a time, because they lag. */
const parallelReads = 2;

export interface WebhookOptions {
  readonly context: ReactionContext;
  /** Opened without keys, so that no message can have personal data. */
  readonly log: LogReader;
  readonly pool: Pool;
  readonly checkpoints: Checkpoints;
  readonly pollMs?: number;
}

/**
 * Sends integration events to the endpoints of customers and partners. Each endpoint has its own position in
 * the log, which moves in one transaction with its messages. Ends when the signal aborts; throws if the
 * database or the event store is unavailable.
 */
export const sendWebhooks = async (options: WebhookOptions, signal: AbortSignal): Promise<void> => {
  const { context, log, pool, checkpoints } = options;
  const { now, config, secrets, send } = context;
  const queue = deliveryQueue(pool);
  const route = routingFor(context);
  const failed = new AbortController();
  const ending = AbortSignal.any([signal, failed.signal]);
  const failures: Error[] = [];
  const onError = (error: unknown): void => {
    failures.push(error instanceof Error ? error : new Error(String(error)));
    failed.abort();
  };
  const lanes = new Map<string, Lane>();
  const reading = pLimit(parallelReads);
  const moving = pLimit(1);
  const behind = new Set<string>();
  let tail = (await checkpoints.read(checkpoint)) ?? beginning;

  const laneOptions = {
    queue,
    now,
    onError,
    signal: ending,
    attempt: attemptFor(config.OUTBOUND_ALLOW, now),
    secretOf: async (id: string) => {
      try {
        return await secrets.get(id);
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        context.log.error({ err: error, secretId: id }, 'a webhook secret can’t be opened');
        return null;
      }
    },
    setAside: async (id: string, why: { reason: 'FAILING' | 'GONE'; failingSince: string }) => {
      const commandId = uuidv5(id, 'setAside', why.failingSince);
      await send(webhookEndpointDecider, id, 'setAside', why, { commandId });
    },
  };
  const open = async (cursors: readonly Cursor[]): Promise<void> => {
    const states = await context.foldMany(
      webhookEndpointState,
      cursors.map(({ endpointId }) => endpointId),
    );
    for (const cursor of cursors) {
      const { state } = states.get(cursor.endpointId)!;
      if (state.isPresent) lanes.set(cursor.endpointId, new Lane(cursor, state, laneOptions));
      else await queue.drop(cursor.endpointId);
    }
  };
  const close = async (id: string): Promise<void> => {
    const lane = lanes.get(id);
    lanes.delete(id);
    void lane?.end();
    await moving(() => queue.drop(id));
  };

  const isOpen = (lane: Lane): boolean => lanes.get(lane.endpointId) === lane;
  const isLagging = (lane: Lane): boolean =>
    !ending.aborted && isOpen(lane) && lane.isOn && !lane.isFull && lane.position < tail;
  const catchUpBatch = async (lane: Lane): Promise<void> => {
    if (!isLagging(lane)) return;
    const from = lane.position;
    const read = await log.readAll({ after: from, limit: batch, types: translatedTypes });
    const messages = messagesFor(lane, await route(read.events));
    await moving(async () => {
      // it may have been replayed or closed in the meantime
      if (isOpen(lane) && lane.position === from)
        await enqueue(messages, [{ lane, position: read.position }]);
    });
  };
  /**
   * Queues the messages of an endpoint that lags, until it has caught up with the others or is full. Lagging
   * endpoints take turns after each batch, so that long replays don't hold up the others.
   */
  const catchUp = async (lane: Lane): Promise<void> => {
    while (isLagging(lane)) await reading(() => catchUpBatch(lane));
  };
  const startCatchUp = (lane: Lane): void => {
    if (behind.has(lane.endpointId) || !isLagging(lane)) return;
    behind.add(lane.endpointId);
    void catchUp(lane)
      .catch(onError)
      .finally(() => behind.delete(lane.endpointId));
  };
  const enqueue = async (
    messages: ReturnType<typeof messagesFor>,
    moved: readonly { readonly lane: Lane; readonly position: Position }[],
  ): Promise<void> => {
    const cursors = moved.map(({ lane, position }) => ({ endpointId: lane.endpointId, position }));
    const added = await queue.enqueue(messages, cursors, now());
    for (const { lane, position } of moved) {
      lane.position = position;
      lane.pending += added.get(lane.endpointId) ?? 0;
      if (added.has(lane.endpointId)) lane.wake();
    }
  };

  const replay = async (id: string, event: Recorded): Promise<void> => {
    const { from } = event.data as DataOf<typeof Replay>;
    const { after } = await logRange(log, from, 'now');
    await moving(async () => {
      if (!(await queue.replay(id, after, event.position))) return;
      const lane = lanes.get(id);
      if (lane) lane.position = after;
    });
  };
  const control = async (event: Recorded): Promise<void> => {
    const { type, entityId: id, position } = event;
    if (type === CustomerDeleted.type || type === PartnerDeleted.type) {
      for (const lane of lanes.values())
        if (lane.terms.customerId === id || lane.terms.partnerId === id) await close(lane.endpointId);
      return;
    }
    if (type === WebhookEndpointDeleted.type) return close(id);
    if (type === WebhookEndpointCreated.type && !lanes.has(id)) {
      await queue.begin(id, position);
      await open([{ endpointId: id, position, pending: 0, failingSince: null }]);
    }
    const lane = lanes.get(id);
    if (!lane) return;
    if (type === WebhookEndpointReplayRequested.type) await replay(id, event);
    // a changed URL or a switch gives all that waits its full time again
    if (type === WebhookEndpointResumed.type || type === WebhookEndpointChanged.type) {
      await queue.restart(id, lane.failingSince, now());
      await queue.failing(id, null);
      lane.recover();
    }
    lane.use((await context.foldMany(webhookEndpointState, [id])).get(id)!.state);
    lane.wake();
  };

  const hear = async (events: readonly Recorded[], position: Position): Promise<void> => {
    const followed = [...lanes.values()].filter(lane => lane.position >= tail);
    for (const event of events) if (controlTypes.includes(event.type)) await control(event);
    // a replay has moved its endpoint back, and new ones have missed events of other types
    const live = followed.filter(
      lane => lanes.get(lane.endpointId) === lane && lane.position >= tail && lane.isOn && !lane.isFull,
    );
    const messages = live.length === 0 ? [] : await route(events);
    await moving(async () => {
      const all = live.flatMap(lane => messagesFor(lane, messages));
      const hasMessages = new Set(all.map(({ endpointId }) => endpointId));
      const moved = live.filter(lane => lane.position < position);
      if (all.length > 0)
        await enqueue(
          all,
          moved.filter(({ endpointId }) => hasMessages.has(endpointId)).map(lane => ({ lane, position })),
        );
      for (const lane of moved) lane.position = position;
      tail = position;
    });
    checkpoints.moved(checkpoint, position);
    for (const lane of lanes.values()) startCatchUp(lane);
  };
  const follow = async (): Promise<void> => {
    while (!ending.aborted) {
      const hadLanes = lanes.size > 0;
      const types = hadLanes ? allTypes : controlTypes;
      for await (const { events, position } of log.subscribe({
        after: tail,
        limit: batch,
        types,
        signal: ending,
      })) {
        await hear(events, position);
        if (lanes.size > 0 !== hadLanes) break;
      }
    }
  };
  const poll = async (): Promise<void> => {
    let tidiedAt = performance.now();
    while (!ending.aborted) {
      await pause(options.pollMs ?? pollMs, undefined, { signal: ending }).catch(() => undefined); // the signal ends it
      if (ending.aborted) return;
      if (lanes.size > 0) for (const id of await queue.due(now())) lanes.get(id)?.wake();
      for (const lane of lanes.values()) startCatchUp(lane);
      if (performance.now() - tidiedAt < tidyMs) continue;
      tidiedAt = performance.now();
      await tidy();
    }
  };
  const tidy = async (): Promise<void> => {
    await moving(async () => {
      const live = [...lanes.values()].filter(lane => lane.position === tail);
      await queue.advance(
        live.map(({ endpointId }) => endpointId),
        tail,
      );
    });
    for (const { endpointId, pending } of await queue.cursors()) {
      const lane = lanes.get(endpointId);
      if (lane) lane.pending = pending;
    }
    await queue.prune([...lanes.keys()], new Date(now().getTime() - keptMs), keptDeliveries);
    await queue.pruneDeleted(new Date(now().getTime() - orphanedMs));
  };

  await open(await queue.cursors());
  for (const lane of lanes.values()) {
    startCatchUp(lane);
    lane.wake();
  }
  await Promise.all([follow().catch(onError), poll().catch(onError)]);
  await Promise.all([...lanes.values()].map(lane => lane.end()));
  await checkpoints.flush();
  const [failure] = failures;
  if (failure && !signal.aborted) throw failure;
};
