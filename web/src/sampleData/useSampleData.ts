import { sampleData } from '@latchkey/events/sampleData/sampleData.ts';
import type { SamplePhase } from '@latchkey/events/sampleData/state.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { http } from '../core/http.ts';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin } from '../core/rights.ts';

interface SampleData {
  readonly phase: SamplePhase;
  readonly partnerId: string | null;
  readonly customerId: string | null;
}
const pollMs = 1_000;
const freshMs = 60_000;
const queryKey = [sampleData.name];
const isMoving = (phase: SamplePhase | undefined) => phase === 'LOADING' || phase === 'REMOVING';

/**
 * Queries the state of the sample data; undefined until the response arrives, and for users who aren't global
 * admins. Polls while sample data is being loaded or removed, and then refetches all queries.
 */
export const useSampleData = (): SampleData | undefined => {
  const isEnabled = isGlobalAdmin(useProfile());
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    enabled: isEnabled,
    staleTime: freshMs,
    queryFn: async ({ signal }) => (await http<SampleData>(sampleData.path, { signal })).json,
    refetchInterval: query => (isMoving(query.state.data?.phase) ? pollMs : false),
  });
  const phase = data?.phase;
  const before = useRef(phase);
  useEffect(() => {
    if (isMoving(before.current) && !isMoving(phase)) void client.invalidateQueries();
    before.current = phase;
  }, [phase, client]);
  return data;
};
