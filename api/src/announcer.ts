import type { Pool } from 'pg';

const pauseMs = 20;

/**
 * Tells other processes that something waits for them: at once, and while there is much to tell every 20 ms. What they find is in a table; whoever hears
 * nothing looks there anyway.
 */
export const announcerOn = (pool: Pick<Pool, 'query'>): ((channel: string) => void) => {
  const again = new Map<string, boolean>();
  const tell = (channel: string): void => {
    again.set(channel, false);
    pool.query(`NOTIFY ${channel}`).catch(() => undefined); // a poll follows anyway
    setTimeout(() => {
      if (again.get(channel)) tell(channel);
      else again.delete(channel);
    }, pauseMs).unref();
  };
  return channel => {
    if (again.has(channel)) again.set(channel, true);
    else tell(channel);
  };
};
