import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../core/http.ts';
import { designAt } from './designApi.ts';

export const useVersionDesign = (id: string, version: number) =>
  useQuery({
    queryKey: ['designVersion', id, version],
    enabled: version > 0,
    staleTime: 'static',
    queryFn: async ({ signal }) =>
      (await http<{ readonly design: Design }>(`${designAt(id)}/versions/${version}`, { signal })).json,
  });
