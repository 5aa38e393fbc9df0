import { z } from 'zod';
import { name } from '../../../kernel/terms.ts';
import type { KindFields } from '../field.ts';

/** The settings of LEGIC Connect. It keeps files in projects, and its API keys have names. */
export const legicConnectFields = {
  projectId: {
    schema: z.int().min(1).max(4_294_967_295),
    isOwn: true,
    longestInLinks: '4294967295',
  },
  apiKeyName: { schema: name },
} as const satisfies KindFields;
