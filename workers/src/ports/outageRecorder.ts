import { writeOutage, type Service } from '@latchkey/events/outbound/outages.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Guard } from './outage.ts';

/**
 * Records outages in order, for the API and other processes. A failed write is only logged, because the next
 * change overwrites it.
 */
export const outageRecorder =
  (pool: Pick<Pool, 'query'>, log: Pick<Logger, 'warn' | 'info'>) =>
  (service: Service): NonNullable<Guard['changed']> => {
    let last: Promise<void> = Promise.resolve();
    return problem => {
      if (problem === null) log.info({ service }, 'messages are being sent again');
      else log.warn({ service, problem }, 'no messages are sent until this is fixed');
      last = last
        .then(() => writeOutage(pool, service, problem))
        .catch((error: unknown) => log.warn({ err: error, service }, 'couldn’t record an outage'));
    };
  };
