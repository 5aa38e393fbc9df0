import { startMailCatcher } from '../../sandbox/mail/server.ts';
import type { Behaviour } from '../../sandbox/provider/behaviour.ts';
import { startProviderSandbox } from '../../sandbox/provider/server.ts';
import type { ProviderFile } from '../../sandbox/provider/truth.ts';
import { startSmsInbox, type Sms } from '../../sandbox/sms/server.ts';

const none = { min: 0, max: 0 };
const prompt: Partial<Behaviour> = { latencyMs: none, completionMs: none, lookupLagMs: none };

export const startOutside = async () => {
  const [mail, sms] = await Promise.all([startMailCatcher(), startSmsInbox()]);
  const closing = [mail.close, sms.close];

  /** Starts a separate provider, so that its faults don't affect other tests. */
  const provider = async (behaviour: Partial<Behaviour> = {}) => {
    const sandbox = await startProviderSandbox({ behaviour: { ...prompt, ...behaviour } });
    closing.push(sandbox.close);
    const get = async <T>(place: string) => (await (await fetch(sandbox.url + place)).json()) as T;
    return {
      url: sandbox.url,
      behave: (patch: Partial<Behaviour>) =>
        fetch(`${sandbox.url}/_sandbox/behaviour`, { method: 'PUT', body: JSON.stringify(patch) }),
      files: async () => (await get<{ files: ProviderFile[] }>('/_sandbox/files?limit=1000')).files,
      calls: async (operation: string) =>
        (
          await get<{ calls: { at: string; clientRef: string; status: number }[] }>(
            `/_sandbox/calls?limit=1000&operation=${operation}`,
          )
        ).calls,
      report: (providerRef: string, type: string) =>
        fetch(`${sandbox.url}/_sandbox/files/${providerRef}/report`, {
          method: 'POST',
          body: JSON.stringify({ type }),
        }),
      /** Changes a file without a webhook. */
      change: (providerRef: string, change: object) =>
        fetch(`${sandbox.url}/_sandbox/files/${providerRef}`, {
          method: 'PATCH',
          body: JSON.stringify(change),
        }),
      device: (report: object) =>
        fetch(`${sandbox.url}/_sandbox/devices`, { method: 'POST', body: JSON.stringify(report) }),
    };
  };

  const texts = async () =>
    ((await (await fetch(`${sms.url}/messages?limit=1000`)).json()) as { messages: Sms[] }).messages;
  const behaveSms = (patch: object) =>
    fetch(`${sms.url}/_sandbox/behaviour`, { method: 'PUT', body: JSON.stringify(patch) });
  const closeOutside = () => Promise.all(closing.map(close => close()));
  return { mail, sms, provider, texts, behaveSms, closeOutside };
};
