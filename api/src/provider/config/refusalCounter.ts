import { countRefusedWebhooks } from '@latchkey/events/provider/refusedWebhooks.ts';
import type { WebhookRefusal } from '@latchkey/events/provider/webhookRefusal.ts';
import type { Deps } from '../../http/route.ts';

/** Interval between writes per config. Anyone can send webhooks, so the rate must be bounded. */
const pauseMs = 1_000;

interface Counted {
  readonly count: number;
  readonly reason: WebhookRefusal;
}

export interface RefusalCounter {
  /** Counts a refused webhook of an existing config. The first is written immediately. Never fails. */
  readonly refused: (configId: string, reason: WebhookRefusal) => Promise<void>;
  readonly accepted: (configId: string) => void;
}

/** Counts refused webhooks, with at most one write per second, config and process. */
export const refusalCounter = ({ pool, log }: Pick<Deps, 'pool' | 'log'>): RefusalCounter => {
  const pauses = new Map<string, { readonly timer: NodeJS.Timeout; counted: Counted | null }>();
  const write = async (configId: string, counted: Counted): Promise<void> => {
    const timer = setTimeout(() => {
      const more = pauses.get(configId)?.counted ?? null;
      pauses.delete(configId);
      if (more !== null) void write(configId, more);
    }, pauseMs).unref();
    pauses.set(configId, { timer, counted: null });
    await countRefusedWebhooks(pool, configId, counted).catch((error: unknown) =>
      log.warn({ err: error, config: configId }, 'couldn’t count rejected webhooks'),
    );
  };
  return {
    refused: async (configId, reason) => {
      const pause = pauses.get(configId);
      if (pause) pause.counted = { count: (pause.counted?.count ?? 0) + 1, reason };
      else await write(configId, { count: 1, reason });
    },
    accepted: configId => {
      clearTimeout(pauses.get(configId)?.timer);
      pauses.delete(configId);
    },
  };
};
