import type { Role } from '@latchkey/events/access/roles.ts';
import type { ApiKey } from '@latchkey/events/apiKey/apiKey.ts';

export interface ApiKeyRow extends ApiKey {
  readonly rolesSorted: readonly Role[];
  readonly lastUsedAt: string | null;
}

export type KeyOwner = { readonly customerId: string } | { readonly partnerId: string };
