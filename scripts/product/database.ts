import { realpathSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../embeddedPostgres.ts';
import { guardPostgres } from './postgresGuard.ts';

/** `pids`: ours to tidy up after a crash; none where the database is somebody else's. */
export interface Database {
  readonly url: string;
  readonly isOurs: boolean;
  readonly pids: readonly number[];
  readonly stop: () => Promise<void>;
  /** Ends it at once; the next start recovers. */
  readonly force: () => void;
}

// small machines: a busy product of one of each process holds about 60 connections
const settings = { max_connections: '200', shared_buffers: '128MB', max_wal_size: '2GB', jit: 'off' };

const somebodyElses = (url: string): Database => ({
  url,
  isOurs: false,
  pids: [],
  stop: async () => undefined,
  force: () => undefined,
});

/** The database named in the settings, or the embedded one in `<data>/postgres`. */
export const openDatabase = async (
  data: string,
  given: string | undefined,
  log: (text: string) => void,
): Promise<Database> => {
  if (given) return somebodyElses(given);
  const dir = path.join(data, 'postgres');
  const server = await startPostgres({ dir, settings, log });
  const guard = guardPostgres(server.pid, realpathSync(dir));
  return {
    url: server.url,
    isOurs: true,
    pids: [guard.pid],
    stop: async () => {
      await server.stop();
      await guard.done();
    },
    force: () => process.kill(server.pid, 'SIGQUIT'),
  };
};
