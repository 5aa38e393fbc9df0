import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider } from '../../core/dataProvider.ts';
import { useProfile } from '../../core/profile.tsx';
import { resumeBulk } from './bulkJobs.ts';

/** Goes on with a bulk action that was cut; answers it as it ended, where there was still something to do. */
export const useResumeBulk = () => {
  const { execute } = useDataProvider<typeof dataProvider>();
  const { id: userId } = useProfile();
  const client = useQueryClient();
  return async (id: string) => {
    const ended = await resumeBulk(id, { userId, execute });
    await client.invalidateQueries();
    return ended;
  };
};
