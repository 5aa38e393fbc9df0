import { benchApi, serve } from './api.ts';
import { benchProduct } from './product.ts';
import type { Measured } from './row.ts';
import { median, p50Of, rounds } from './rounds.ts';

const signIns = 200;
const idleCalls = 200;
const fewRounds = 3;

/**
 * Measures row 34: response times of other requests while 200 people sign in at once, compared with no
 * sign-ins.
 */
export const benchLoginStorm = async (): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  const { deps, token, close } = await benchApi(app);
  const { url, close: stop } = await serve(deps);
  const read = async (): Promise<void> => {
    const answer = await fetch(`${url}/admin/profile`, { headers: { Authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`the profile answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  let people = 0;
  /**
   * Signs in with an unknown email, which also costs a password hash. Each request has its own IP address
   * because of the rate limit.
   */
  const signIn = async (): Promise<void> => {
    const n = people++;
    const answer = await fetch(`${url}/admin/auth/login`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
      },
      body: JSON.stringify({ email: `${n}@example.test`, password: 'a wrong password' }),
    });
    if (answer.status !== 401) throw new Error(`a sign-in answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const inStorm = async (): Promise<number> => {
    let isOver = false;
    const storm = Promise.all(Array.from({ length: signIns }, signIn)).finally(() => (isOver = true));
    const times: number[] = [];
    while (!isOver) {
      const started = performance.now();
      await read();
      times.push(performance.now() - started);
    }
    await storm;
    return median(times);
  };
  const { medians, all, ratio } = await rounds(
    { storm: inStorm, idle: () => p50Of(idleCalls, read) },
    fewRounds,
  );
  await Promise.all([stop(), close()]);
  await app.end();
  return [{ row: 34, figure: ratio('storm', 'idle'), unit: 'ms', medians, all }];
};
