import { throttle } from '@latchkey/events/timing/throttle.ts';
import type { Pool } from 'pg';

const togetherMs = 3;
const busyMs = 20;

/**
 * Returns a function that notifies other processes of pending work. Those processes also poll the table that
 * stores the work, so a lost notification only causes a delay.
 */
export const announcerOn = (pool: Pick<Pool, 'query'>): ((channel: string) => void) => {
  const channels = new Map<string, () => void>();
  const telling = (channel: string): (() => void) => {
    const tell = (): void => void pool.query(`NOTIFY ${channel}`).catch(() => undefined); // polling finds the work anyway
    const { ask } = throttle(tell, togetherMs, busyMs);
    channels.set(channel, ask);
    return ask;
  };
  return channel => (channels.get(channel) ?? telling(channel))();
};
