import { maintenance } from '@latchkey/events/maintenance/maintenance.ts';
import type { SystemPartName, SystemParts } from '@latchkey/events/maintenance/systemParts.ts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';

/** Refresh intervals in ms. Storage and keys have long ones, because their queries are expensive. */
const everyMs: Readonly<Record<SystemPartName, number>> = {
  processes: 3_000,
  projections: 3_000,
  queues: 3_000,
  deliveries: 10_000,
  storage: 30_000,
  keys: 60_000,
};

export const useSystem = <Part extends SystemPartName>(part: Part) =>
  useQuery<SystemParts[Part]>({
    queryKey: [maintenance.name, part],
    queryFn: async ({ signal }) =>
      (await http<SystemParts[Part]>(`${maintenance.path}/${part}`, { signal })).json,
    refetchInterval: everyMs[part],
    staleTime: 0,
  });
