import { oauthClient, type OauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import { totalOf } from '../core/listQuery.ts';

/** So many cards a page shows; more are told by their number. */
const most = 100;

export const clientsPath = (partnerId: string): string => oauthClient.path.replace(':partnerId', partnerId);

/** The OAuth clients of a partner by their names, and how many there are. */
export const useClients = (partnerId: string) =>
  useQuery({
    queryKey: ['oauthClient', 'of', partnerId],
    queryFn: async ({ signal }) => {
      const { json, headers } = await http<OauthClient[]>(`${clientsPath(partnerId)}?limit=${most}`, {
        signal,
      });
      return { clients: json, total: totalOf(headers.get('Content-Range')) ?? json.length };
    },
  });
