import type { Pool } from 'pg';
import { queriesOf } from '../store/postgres/queries.ts';
import { guarded } from '../store/postgres/unavailable.ts';

/**
 * Reads uploaded images by their URLs in events (`kernel/image.ts`), in one query. Throws
 * `StoreUnavailable`.
 */
export const keptImagesOn =
  (pool: Pool) =>
  async (urls: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> => {
    if (urls.length === 0) return new Map();
    const text = `SELECT '/files/' || key AS url, bytes FROM files WHERE key = ANY($1)`;
    const keys = urls.map(url => url.slice(url.lastIndexOf('/') + 1));
    const found = await guarded(queriesOf(pool)<{ url: string; bytes: Buffer }>({ text, values: [keys] }));
    return new Map(found.map(({ url, bytes }) => [url, Uint8Array.from(bytes)]));
  };
