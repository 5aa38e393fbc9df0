import { setTimeout as pause } from 'node:timers/promises';
import { ApiRefused, type ApiClient } from './apiClient.ts';

const timeoutMs = 30_000;
const pauseMs = 100;

const get = async <T>(url: string): Promise<T> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json() as Promise<T>;
};

export const tokensFor = async (catcher: string, email: string): Promise<readonly string[]> => {
  const query = new URLSearchParams({ to: email, limit: '20' });
  const { messages } = await get<{ messages: readonly { id: string }[] }>(`${catcher}/messages?${query}`);
  const mails = await Promise.all(
    messages.map(({ id }) => get<{ text: string }>(`${catcher}/messages/${id}`)),
  );
  return mails.flatMap(({ text }) => /\/confirm-account\?token=([\w.-]+)/.exec(text)?.[1] ?? []);
};

/**
 * Follows the link in the newest invitation, as the invited person would. Throws if no valid link arrives
 * within 30 s.
 */
export const confirmAccount = async (
  api: Pick<ApiClient, 'post'>,
  catcher: string,
  email: string,
  password: string,
): Promise<void> => {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const [token] = await tokensFor(catcher, email);
    if (token !== undefined) {
      const isDone = await api.post('/admin/auth/confirm-account', { token, password }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiRefused && error.status === 410) return false; // the newest email is in transit
          throw error;
        },
      );
      if (isDone) return;
    }
    if (Date.now() > until) throw new Error(`no invitation for ${email} arrived in ${catcher}`);
    await pause(pauseMs);
  }
};
