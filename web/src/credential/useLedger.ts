import type { Channel } from '@latchkey/events/credential/fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import { totalOf } from '../core/listQuery.ts';
import type { Who } from './useActor.ts';

/** One message to the recipient, as the API tells it. */
export interface Delivery {
  readonly id: string;
  readonly channel: Channel;
  readonly status: 'QUEUED' | 'SENDING' | 'SENT' | 'RETRYING' | 'FAILED' | 'UNCLEAR' | 'CANCELLED';
  readonly to: string | null;
  readonly askedAt: string;
  readonly askedBy: Who | null;
  readonly attempts: number;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly isRepeat: boolean;
  readonly reason: string | null;
}
export interface Happening {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly by: Who;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The newest so many; what is older is counted. */
export const most = 100;

const useNewest = <Row>(id: string, what: 'deliveries' | 'events') =>
  useQuery({
    // it begins like the queries of the noun, so that a live change asks for it anew
    queryKey: ['credential', what, id],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const url = `/admin/credentials/${id}/${what}?limit=${most}`;
      const { json, headers } = await http<readonly Row[]>(url, { signal });
      return { id, rows: json, total: totalOf(headers.get('Content-Range')) ?? json.length };
    },
  });

/** The messages of a credential, newest first. */
export const useDeliveries = (id: string) => useNewest<Delivery>(id, 'deliveries');
export const useHappenings = (id: string) => useNewest<Happening>(id, 'events');
