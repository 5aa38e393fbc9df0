import type { Child } from './child.ts';

/**
 * The order in which processes end, with deadlines (ms since the beginning): first those that receive
 * requests, last those that others call. All end within 20 s.
 */
const order: readonly { readonly processes: readonly string[]; readonly by: number }[] = [
  { processes: ['api'], by: 11_000 },
  { processes: ['workers'], by: 14_500 },
  { processes: ['projector', 'relay'], by: 16_500 },
  { processes: ['provider', 'mail', 'sms', 'phones', 'google'], by: 18_000 },
];
const minMs = 500;

/** Ends processes gracefully in order; one that takes too long is killed. */
export const stopInOrder = async (children: readonly Child[]): Promise<void> => {
  const began = performance.now();
  for (const { processes, by } of order) {
    const those = children.filter(({ name }) => processes.includes(name.replace(/-\d+$/, '')));
    const grace = Math.max(minMs, by - (performance.now() - began));
    await Promise.all(those.map(async child => child.stop(grace)));
  }
};
