import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../core/http.ts';

/** The record as it is now, read where it is wanted. What its page holds may be of before, or of the past. */
export const useCurrentRecord = ({ name, path }: AnyEntity, id: string, isWanted: boolean) => {
  const { data: row, isLoading: isComing } = useQuery({
    // it begins like the queries of the noun, so that a live change asks for it anew
    queryKey: [name, 'now', id],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await http<Readonly<Record<string, unknown>>>(`${path}/${encodeURIComponent(id)}`, { signal })).json,
  });
  return { row, isComing };
};
