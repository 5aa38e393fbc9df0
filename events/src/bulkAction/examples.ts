import { acme } from '../customer/examples.ts';
import { BulkActionCreated, BulkActionRowsSelected } from './bulkAction.ts';

export const suspension = '0197f3a0-0000-7000-8000-0000000000ba';
export const passes = [
  '0197f3a0-0000-7000-8000-0000000000b1',
  '0197f3a0-0000-7000-8000-0000000000b2',
  '0197f3a0-0000-7000-8000-0000000000b3',
] as const;
export const suspensionTerms = { customerId: acme, command: 'credential.suspend', skippedCount: 1 } as const;
export const suspensionCreated = BulkActionCreated({ ...suspensionTerms, totalCount: passes.length });
export const passesSelected = BulkActionRowsSelected({ ids: [...passes] });
