import { maintenance } from '@latchkey/events/maintenance/maintenance.ts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';

/** Refresh intervals in ms. Sizes and keys are counted in whole tables. */
const everyMs: Readonly<Record<keyof SystemParts, number>> = {
  processes: 3_000,
  projections: 3_000,
  queues: 3_000,
  deliveries: 10_000,
  storage: 30_000,
  keys: 60_000,
};

/** Fetches a part of the running product again and again, while its page is shown. */
export const useSystem = <Part extends keyof SystemParts>(part: Part) =>
  useQuery<SystemParts[Part]>({
    queryKey: [maintenance.name, part],
    queryFn: async ({ signal }) =>
      (await http<SystemParts[Part]>(`${maintenance.path}/${part}`, { signal })).json,
    refetchInterval: everyMs[part],
    staleTime: 0,
  });

export interface Process {
  readonly id: string;
  readonly role: 'api' | 'projector' | 'workers' | 'relay';
  readonly version: string;
  readonly host: string;
  readonly pid: number;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly isResponding: boolean;
  readonly isStandby: boolean;
  readonly missing: readonly string[];
  readonly memoryBytes: number;
}

export interface Rebuild {
  readonly rebuildId: string;
  readonly phase: 'waiting' | 'building' | 'indexing' | 'comparing';
  readonly position: number;
  readonly head: number;
  readonly requestedAt: string;
  readonly requestedBy: { readonly name: string | null };
  readonly secondsLeft: number | null;
  readonly isCancelling: boolean;
}
export interface Projection {
  readonly name: string;
  readonly status: 'live' | 'building' | 'stopped' | 'missing';
  readonly position: number;
  readonly lagMs: number | null;
  readonly error: string | null;
  readonly rebuild: Rebuild | null;
  readonly lastRebuild: {
    readonly outcome: 'DONE' | 'CANCELLED' | 'FAILED';
    readonly endedAt: string;
    readonly rows: number | null;
    readonly isEqual: boolean | null;
    readonly message: string | null;
  } | null;
}

export interface FailedJob {
  readonly id: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failedAt: string;
  readonly refs: Readonly<Record<string, string>>;
}
export interface Queue {
  readonly name: string;
  readonly at: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  readonly oldestAt: string | null;
  readonly failedJobs: readonly FailedJob[];
}

export interface ProviderLine {
  readonly id: string;
  readonly name: string;
  readonly calledAt: string | null;
  readonly succeededAt: string | null;
  readonly failed: { readonly at: string; readonly status: number; readonly message: string } | null;
  readonly reportedAt: string | null;
  readonly refused: { readonly count: number; readonly since: string } | null;
}
export interface SetAside {
  readonly configId: string;
  readonly configName: string | null;
  readonly count: number;
  readonly since: string;
  readonly error: string | null;
}
interface Deliveries {
  readonly outages: readonly {
    readonly service: 'mail' | 'sms';
    readonly since: string;
    readonly message: string | null;
  }[];
  readonly providers: readonly ProviderLine[];
  readonly setAside: readonly SetAside[];
}

interface Storage {
  readonly databaseBytes: number;
  readonly readDatabaseBytes: number | null;
  readonly tables: readonly { readonly name: string; readonly bytes: number }[];
  readonly eventStore: { readonly engine: string; readonly head: number };
  readonly chain: {
    readonly status: 'intact' | 'broken';
    readonly intactUpTo: number;
    readonly checkedAt: string | null;
    readonly brokenCount: number;
  };
}
interface Keys {
  readonly keys: readonly {
    readonly id: string;
    readonly state: 'newest' | 'older' | 'missing';
    readonly sealed: readonly { readonly content: string; readonly count: number }[];
  }[];
  readonly backups: readonly {
    readonly madeAt: string;
    readonly version: string;
    readonly position: number | null;
    readonly bytes: number;
    readonly keyIds: readonly string[];
    readonly hasKeys: boolean;
  }[];
}

export interface SystemParts {
  readonly queues: { readonly queues: readonly Queue[] };
  readonly deliveries: Deliveries;
  readonly storage: Storage;
  readonly keys: Keys;
  readonly processes: { readonly processes: readonly Process[] };
  readonly projections: { readonly head: number; readonly projections: readonly Projection[] };
}
