import { z } from 'zod';
import { name } from '../../../kernel/terms.ts';
import type { KindFields } from '../field.ts';

export const legicConnectFields = {
  projectId: {
    schema: z.int().min(1).max(4_294_967_295),
    isOwn: true,
    longestInLinks: '4294967295',
  },
  apiKeyName: { schema: name },
} as const satisfies KindFields;
