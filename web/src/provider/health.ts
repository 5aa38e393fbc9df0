import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import { useIsPast } from '../kit/history/timeParam.ts';
import type { Tone } from '../kit/tone.ts';
import { providersPath, type ProviderOwner } from './ownProvider.ts';

export interface Health {
  readonly calledAt: string | null;
  readonly succeededAt: string | null;
  /** `message` is null for users who don't operate the product. */
  readonly failed: { readonly at: string; readonly status: number; readonly message: string | null } | null;
  readonly reportedAt: string | null;
  /** Webhooks received from the provider; null for users who don't operate the product. */
  readonly webhooks: {
    readonly waiting: number;
    readonly failing: number;
    readonly oldestAt: string | null;
  } | null;
}
interface WithId extends Health {
  readonly id: string;
}

export type HealthState = 'working' | 'failing' | 'unknown';

/**
 * Returns whether calls succeed; `unknown` before the first call. A failure counts until the next success.
 */
export const healthState = ({ succeededAt, failed }: Health): HealthState => {
  if (failed !== null && (succeededAt === null || failed.at > succeededAt)) return 'failing';
  return succeededAt === null ? 'unknown' : 'working';
};
export const healthTones: Readonly<Record<HealthState, Tone>> = {
  working: 'good',
  failing: 'bad',
  unknown: 'quiet',
};

const reasons: Readonly<Record<number, 'silent' | 'credentials' | 'throttled'>> = {
  0: 'silent',
  401: 'credentials',
  403: 'credentials',
  429: 'throttled',
};
/** Maps an HTTP status, or 0 for no response, to the text key of its reason. */
export const reasonOf = (status: number) => reasons[status] ?? (status >= 500 ? 'server' : 'rejected');

const everyMs = 10_000;
const read = async <T>(path: string, signal: AbortSignal): Promise<T> =>
  (await http<T>(path, { signal })).json;

export const useConfigHealth = (id: string) =>
  useQuery({
    queryKey: ['providerConfig', id, 'health'],
    refetchInterval: everyMs,
    queryFn: ({ signal }) => read<Health>(`${providerConfig.path}/${id}/health`, signal),
  });

export const useHealthOfPage = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['providerConfig', 'health', ...ids],
    refetchInterval: everyMs,
    queryFn: ({ signal }) =>
      read<readonly WithId[]>(`${providerConfig.path}/health?configs=${ids.join()}`, signal),
    enabled: ids.length > 0,
  });

/** Queries the health of a customer's or partner's providers. Disabled on the page of a past version. */
export const useOwnHealth = (owner: ProviderOwner) => {
  const isPast = useIsPast();
  return useQuery({
    queryKey: ['ownProviders', 'health', owner.noun, owner.id],
    refetchInterval: everyMs,
    queryFn: ({ signal }) => read<readonly WithId[]>(`${providersPath(owner)}/health`, signal),
    enabled: !isPast,
  });
};
