import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type * as streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type ServerDuplexStream,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import { eventLog, type Proposed, type Written } from './log.ts';
import { filterOf, firstAt, startsAt, type Start } from './reading.ts';
import {
  appendedMessage,
  confirmationMessage,
  conflictMessage,
  eventMessage,
  expectedOf,
  featuresMessage,
  nameOf,
  notFoundMessage,
  proposedOf,
  type streams,
} from './messages.ts';

const require = createRequire(import.meta.url);
const { StreamsService } =
  require('@eventstore/db-client/generated/streams_grpc_pb.js') as typeof streamsGrpc;
const { ServerFeaturesService } =
  require('@eventstore/db-client/generated/serverfeatures_grpc_pb.js') as typeof featuresGrpc;

type ReadReq = InstanceType<typeof streams.ReadReq>;
type ReadResp = InstanceType<typeof streams.ReadResp>;
type BatchAppendReq = InstanceType<typeof streams.BatchAppendReq>;
type BatchAppendResp = InstanceType<typeof streams.BatchAppendResp>;

const version = '25.1.0';
const backwards = 1;

export interface Faults {
  /** Number of upcoming appends that write nothing and get no response. */
  silent: number;
  /** Number of upcoming appends that write their events but fail before the response is sent. */
  lostAnswer: number;
}

const unavailable = (details: string) =>
  Object.assign(new Error(details), { code: status.UNAVAILABLE, details, metadata: new Metadata() });

/**
 * Implements the part of EventStoreDB's protocol that the product uses: batch appends, reads of streams and
 * the log, subscriptions to the log. In memory only. See docs/event-store-db.md for its limits.
 */
export const eventStoreDouble = () => {
  const log = eventLog();
  const faults: Faults = { silent: 0, lostAnswer: 0 };
  const live = new Set<ServerWritableStream<ReadReq, ReadResp>>();

  const batchAppend = (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const pending = new Map<
      string,
      { options?: Parameters<typeof expectedOf>[0]; stream: string; events: Proposed[] }
    >();
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()!.getString();
      const open = pending.get(id) ?? { stream: '', events: [] };
      pending.set(id, open);
      const options = request.getOptions();
      if (options) {
        open.options = options;
        open.stream = nameOf(options.getStreamIdentifier()!);
      }
      open.events.push(...request.getProposedMessagesList().map(proposedOf));
      if (!request.getIsFinal()) return;
      pending.delete(id);
      if (faults.silent > 0) return void faults.silent--;
      const expected = expectedOf(open.options!);
      const done = log.append(open.stream, expected, open.events);
      if (faults.lostAnswer > 0) {
        faults.lostAnswer--;
        return void call.emit('error', unavailable('the connection ended'));
      }
      call.write(
        'last' in done
          ? appendedMessage(request, done.last)
          : conflictMessage(request, open.stream, expected, done.current),
      );
    });
    call.on('end', () => call.end());
  };

  const read = (call: ServerWritableStream<ReadReq, ReadResp>): void => {
    const options = call.request.getOptions()!;
    const isAll = options.hasAll();
    const stream = isAll ? '' : nameOf(options.getStream()!.getStreamIdentifier()!);
    if (!isAll && !log.has(stream)) {
      call.write(notFoundMessage(stream));
      return void call.end();
    }
    const entries = isAll ? log.all : log.of(stream);
    const placeOf = ({ position, revision }: Written) => (isAll ? position : revision);
    const start = startsAt(options, isAll);
    const isMatch = filterOf(options);
    if (options.hasSubscription()) return follow(call, entries, placeOf, start, isMatch);
    const isBack = Number(options.getReadDirection()) === backwards;
    const from = firstAt(entries, placeOf, start);
    const count = Number(options.getCount());
    // reading the log backward excludes the entry at the position
    const until = isAll || start === 'end' ? from : from + 1;
    const found = isBack ? entries.slice(0, until).toReversed() : entries.slice(from);
    for (const one of found.filter(isMatch).slice(0, count)) call.write(eventMessage(one));
    call.end();
  };

  const follow = (
    call: ServerWritableStream<ReadReq, ReadResp>,
    entries: readonly Written[],
    placeOf: (one: Written) => bigint,
    start: Start,
    isMatch: (one: Written) => boolean,
  ): void => {
    let next = firstAt(entries, placeOf, typeof start === 'bigint' ? start + 1n : start);
    const send = () => {
      for (; next < entries.length; next++)
        if (isMatch(entries[next]!)) call.write(eventMessage(entries[next]!));
    };
    call.write(confirmationMessage(randomUUID()));
    send();
    const stop = log.hear(send);
    live.add(call);
    const end = () => {
      stop();
      live.delete(call);
    };
    call.on('cancelled', end).on('close', end);
  };

  const server = new Server();
  server.addService(StreamsService, { batchAppend, read } as never);
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: (error: null, message: object) => void) =>
      answer(null, featuresMessage(version, ['append', 'read', 'batchappend'])),
  } as never);

  return {
    faults,
    dropSubscriptions: (): void => {
      for (const call of live) call.emit('error', unavailable('the server goes away'));
      live.clear();
    },
    start: (host: string, port: number): Promise<number> =>
      new Promise((resolve, reject) => {
        server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
          error ? reject(error) : resolve(bound),
        );
      }),
    stop: (): void => server.forceShutdown(),
  };
};
