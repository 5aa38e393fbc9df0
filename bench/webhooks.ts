import { silent, testReceiver } from '../testing/workers/webhookEndpoint/testReceiver.ts';
import { testSending, type TestSending } from '../testing/workers/webhookEndpoint/testSending.ts';
import { until } from '../testing/workers/runner/recorder.ts';
import type { Measured } from './row.ts';
import { rounds } from './rounds.ts';

const [messages, callers, stuckCount] = [400, 8, 5] as const;

/** Returns the time in ms from the first of `messages` events until the receiver has a message for each. */
const timeTo = async (
  w: TestSending,
  customerId: string,
  hook: { readonly received: readonly unknown[] },
) => {
  const count = hook.received.length + messages;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let n = 0; n < messages / callers; n += 1) await w.happen(customerId);
    }),
  );
  await until(async () => hook.received.length >= count);
  return performance.now() - started;
};

/**
 * Measures row 44: time until a receiver has its messages, while other receivers of the same events never
 * respond.
 */
export const benchWebhooks = async (): Promise<readonly Measured[]> => {
  const w = await testSending();
  w.start();
  const [alone, beside] = [await w.customer(), await w.customer()];
  const [quick, other] = [await w.receiver(), await w.receiver()];
  await w.endpoint({ customerId: alone }, quick.url);
  await w.endpoint({ customerId: beside }, other.url);
  const stuck = await Promise.all(Array.from({ length: stuckCount }, testReceiver));
  for (const hook of stuck) {
    hook.answer(silent);
    await w.endpoint({ customerId: beside }, hook.url);
  }
  const found = await rounds({
    beside: () => timeTo(w, beside, other),
    alone: () => timeTo(w, alone, quick),
  });
  for (const hook of stuck) await hook.close();
  await w.end();
  return [
    { row: 44, figure: found.ratio('beside', 'alone'), unit: 'ms', medians: found.medians, all: found.all },
  ];
};
