import { setTimeout as pause } from 'node:timers/promises';
import { turnChain, type ChainPace } from '@latchkey/events/chain/chainCheck.ts';
import type { KeyRing } from '@latchkey/events/sealing/keys.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** Target duration of a full check, in ms. The rest of the day is left for failed turns. */
const lapMs = 20 * 3_600_000;

interface Keeping extends Omit<ChainPace, 'restMs' | 'lapTurns'> {
  readonly pool: Pool;
  readonly store: Parameters<typeof turnChain>[1];
  readonly keys: KeyRing;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly signal: AbortSignal;
  readonly everyMs: number;
}

/**
 * Signs chain heads and checks some recorded events every `everyMs`, in one of several processes. Logs
 * findings as errors, but doesn't change or stop anything. Ends when `signal` aborts.
 */
export const keepChain = async ({
  pool,
  store,
  keys,
  log,
  signal,
  everyMs,
  ...pace
}: Keeping): Promise<void> => {
  const rest = (): Promise<boolean> => pause(everyMs, true, { signal }).catch(() => false);
  while (await rest()) {
    try {
      const turn = await turnChain(pool, store, keys, {
        ...pace,
        restMs: everyMs / 2,
        lapTurns: Math.max(1, Math.floor(lapMs / everyMs)),
      });
      for (const { position, hash } of turn?.heads ?? [])
        log.info({ position: String(position), hash }, 'signed a head of the chain');
      for (const broken of turn?.broken ?? [])
        log.error({ broken }, 'the chain is broken: recorded events differ from what was written');
    } catch (error) {
      log.warn({ err: error }, 'couldn’t check the chain; the next run retries');
    }
  }
};
