import type { Child } from './child.ts';

/**
 * Shutdown order with deadlines after which processes are killed, in ms from the start of the shutdown:
 * request handlers first, services that others call last.
 */
const order: readonly { readonly processes: readonly string[]; readonly by: number }[] = [
  { processes: ['api'], by: 11_000 },
  { processes: ['workers'], by: 14_500 },
  { processes: ['projector', 'relay'], by: 16_500 },
  { processes: ['provider', 'mail', 'sms', 'phones', 'google'], by: 18_000 },
];
const minMs = 500;

export const stopInOrder = async (children: readonly Child[]): Promise<void> => {
  const began = performance.now();
  for (const { processes, by } of order) {
    const those = children.filter(({ name }) => processes.includes(name.replace(/-\d+$/, '')));
    const grace = Math.max(minMs, by - (performance.now() - began));
    await Promise.all(those.map(async child => child.stop(grace)));
  }
};
