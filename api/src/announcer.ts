import { perTenth } from '@latchkey/events/store/perTenth.ts';
import type { Pool } from 'pg';

const pauseMs = 3;
/** After so many notices within a tenth of a second the next ones wait longer: who hears so many takes what came together anyway. */
const quickNotices = 8;
const busyMs = 20;

/**
 * Tells other processes that something waits for them: at once, and again a moment later for what came meanwhile. What they find is in a table; whoever
 * hears nothing looks there anyway.
 */
export const announcerOn = (pool: Pick<Pool, 'query'>): ((channel: string) => void) => {
  const again = new Map<string, boolean>();
  const noticed = perTenth();
  const tell = (channel: string): void => {
    again.set(channel, false);
    pool.query(`NOTIFY ${channel}`).catch(() => undefined); // a poll follows anyway
    setTimeout(
      () => {
        if (again.get(channel)) tell(channel);
        else again.delete(channel);
      },
      noticed(1) > quickNotices ? busyMs : pauseMs,
    ).unref();
  };
  return channel => {
    if (again.has(channel)) again.set(channel, true);
    else tell(channel);
  };
};
