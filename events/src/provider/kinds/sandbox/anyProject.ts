import type { legicConnectFields } from '../legicConnect/fields.ts';

/** A project and a key name for the sandbox, which accepts any values. */
export const anyProject = { projectId: 1, apiKeyName: 'latchkey' } as const satisfies Record<
  keyof typeof legicConnectFields,
  unknown
>;
