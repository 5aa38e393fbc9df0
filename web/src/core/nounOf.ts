import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { firstNouns } from './firstNouns.ts';

const first: Readonly<Record<string, AnyEntity>> = firstNouns;

/** Returns the entity definition of a resource. Definitions for later pages are loaded on first use. */
export const nounOf = async (resource: string): Promise<AnyEntity> => {
  const noun = first[resource] ?? (await import('./nouns.ts')).resources[resource];
  if (!noun) throw new Error(`no noun is called “${resource}”`);
  return noun;
};
