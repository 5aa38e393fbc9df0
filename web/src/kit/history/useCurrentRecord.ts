import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../core/http.ts';

export const useCurrentRecord = ({ name, path }: AnyEntity, id: string, isEnabled: boolean) => {
  const { data: row, isLoading: isComing } = useQuery({
    // starts with the noun's name, so that live updates invalidate the query
    queryKey: [name, 'now', id],
    enabled: isEnabled,
    queryFn: async ({ signal }) =>
      (await http<Readonly<Record<string, unknown>>>(`${path}/${encodeURIComponent(id)}`, { signal })).json,
  });
  return { row, isComing };
};
