import { beginning } from '@latchkey/events/store/position.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { startChild } from './child.ts';
import { benchProduct, storeAt } from './product.ts';
import type { Measured } from './row.ts';

const events = 104_000;
const writers = 2;

interface WriterReport {
  readonly reported: readonly string[];
  readonly refused: number;
  readonly rolledBack: number;
}

const follow = async (store: EventStore, signal: AbortSignal) => {
  const seen = new Set<string>();
  const revisions = new Map<string, number>();
  let position = beginning;
  let disorder = 0;
  for await (const batch of store.subscribe({ after: beginning, limit: 500, signal }))
    for (const event of batch.events) {
      if (event.position <= position || event.revision !== (revisions.get(event.stream) ?? 0) + 1) disorder++;
      if (seen.has(event.id)) disorder++;
      position = event.position;
      revisions.set(event.stream, event.revision);
      seen.add(event.id);
    }
  return { seen, disorder };
};

/**
 * Measures row 6: checks that a reader gets every event once and in order while two processes append and roll
 * back.
 */
export const benchOrder = async (): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  const { url, secretKey } = app;
  const reader = await storeAt(url, secretKey);
  const ending = new AbortController();
  const following = follow(reader.store, ending.signal);
  const children = await Promise.all(
    Array.from({ length: writers }, () => startChild('./orderWriter.ts', { hello: true })),
  );
  const reports = await Promise.all(
    children.map(child => child.ask<WriterReport>({ url, secretKey, events: events / writers })),
  );
  await Promise.all(children.map(({ end }) => end()));
  const head = await reader.store.head();
  // everything is committed by now, so events that don't arrive within two seconds count as lost
  await new Promise(resolve => setTimeout(resolve, 2_000));
  ending.abort();
  const { seen, disorder } = await following;
  const ids = reports.flatMap(one => one.reported);
  const lost = ids.filter(id => !seen.has(id)).length;
  const strangers = seen.size - (ids.length - lost);
  await reader.close();
  await app.end();
  const sum = (pick: (one: WriterReport) => number) => reports.reduce((all, one) => all + pick(one), 0);
  const medians = {
    events: ids.length,
    lost,
    disorder,
    strangers,
    refused: sum(({ refused }) => refused),
    'rolled back': sum(({ rolledBack }) => rolledBack),
    holes: Number(head) - ids.length,
  };
  return [{ row: 6, figure: lost + disorder + strangers, unit: 'events', medians, all: {} }];
};
