export const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const done = await work();
  console.log(`      ${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${what}`);
  return done;
};
