import { z } from 'zod';
import type { Called, Operation, Provider } from './provider.ts';

export interface LegicConnectSettings {
  readonly baseUrl: string;
  readonly projectId: number;
  readonly apiKeyName: string;
  readonly apiKey: string;
  readonly mobileAppId: number;
  readonly callbackUrl: string;
  readonly timeoutMs: number;
}

const file = z.object({
  clientRef: z.string(),
  providerRef: z.string(),
  state: z.string(),
  reason: z.object({ status: z.number().default(0), message: z.string() }).nullish(),
});
const errorBody = z.object({ error: z.object({ message: z.string() }) });
const defaultRetryMs = 1_000;

const messageOf = (text: string): string => {
  try {
    return errorBody.parse(JSON.parse(text)).error.message;
  } catch {
    return text.slice(0, 500);
  }
};

/** LEGIC Connect: an API key in a header, JSON over POST, the operation is the path and the body wraps one `<operation>Request`. */
export const legicConnect = (settings: LegicConnectSettings): Provider => {
  const headers = {
    'Content-Type': 'application/json',
    'X-Api-Key-Name': settings.apiKeyName,
    'X-Api-Key': settings.apiKey,
    'X-Project-Id': String(settings.projectId),
    'X-Mobile-App-Id': String(settings.mobileAppId),
  };
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await fetch(new URL(`/connect/v1/${path}`, settings.baseUrl), {
      method,
      headers,
      signal: AbortSignal.timeout(settings.timeoutMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('Retry-After'),
    };
  };

  const call = async (operation: Operation | 'addFile', request: object): Promise<Called> => {
    try {
      const { status, text, retryAfter } = await ask('POST', operation, { [`${operation}Request`]: request });
      if (status === 429)
        return { kind: 'throttled', retryAfterMs: Number(retryAfter) * 1_000 || defaultRetryMs };
      if (status >= 500 || status === 408) return { kind: 'unclear', status, message: messageOf(text) };
      if (status >= 400) return { kind: 'rejected', status, message: messageOf(text) };
      const answer = z
        .object({ [`${operation}Response`]: z.object({ providerRef: z.string().max(120) }) })
        .parse(JSON.parse(text)) as Record<string, { providerRef: string }>;
      return { kind: 'accepted', providerRef: answer[`${operation}Response`]!.providerRef };
    } catch (error) {
      return { kind: 'unclear', status: 0, message: error instanceof Error ? error.message : String(error) };
    }
  };

  return {
    add: wanted => call('addFile', { ...wanted, callbackUrl: settings.callbackUrl }),
    operate: (operation, request) => call(operation, { ...request, callbackUrl: settings.callbackUrl }),
    async lookup(clientRefs) {
      const query = new URLSearchParams(clientRefs.map(ref => ['clientRef', ref]));
      try {
        const { status, text } = await ask('GET', `files?${query}`);
        if (status !== 200) return null;
        const { files } = z.object({ files: z.array(file) }).parse(JSON.parse(text));
        return files.map(({ reason, ...known }) => ({ ...known, reason: reason ?? null }));
      } catch {
        return null; // not asked is not "unknown": the caller asks again later
      }
    },
    async authorization() {
      try {
        const { status, text } = await ask('GET', 'authorization');
        if (status !== 200) return null;
        const told = z
          .object({ status: z.enum(['OK', 'UNAUTHORIZED']), redirectUrl: z.string().nullish() })
          .parse(JSON.parse(text));
        return { status: told.status, redirectUrl: told.redirectUrl ?? null };
      } catch {
        return null;
      }
    },
  };
};
