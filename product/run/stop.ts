import type { Child } from './child.ts';

/** The order in which processes end, and their deadlines (ms since the beginning): those that take requests first, those that others call last. All end within 20 s. */
const order: readonly { readonly processes: readonly string[]; readonly by: number }[] = [
  { processes: ['api'], by: 11_000 },
  { processes: ['workers'], by: 14_500 },
  { processes: ['projector'], by: 16_500 },
  { processes: ['provider', 'mail', 'sms', 'phones', 'google'], by: 18_000 },
];
const least = 500;

/** Ends processes gently, process by process; one that takes too long is killed. */
export const stopInOrder = async (children: readonly Child[]): Promise<void> => {
  const began = performance.now();
  for (const { processes, by } of order) {
    const those = children.filter(({ name }) => processes.includes(name.replace(/-\d+$/, '')));
    const grace = Math.max(least, by - (performance.now() - began));
    await Promise.all(those.map(async child => child.stop(grace)));
  }
};
