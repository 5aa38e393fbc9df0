import { z } from 'zod';
import { messageOf, readAs, unreadable } from '../legicConnect/answers.ts';
import { fileShown, knownFile, legicConnectClient, legicConnectHeaders } from '../legicConnect/client.ts';
import type { ProviderClient } from '../provider.ts';

const page = z.object({ files: z.array(fileShown).max(100), next: z.string().max(120).nullable() });

/** Returns a client of LEGIC Connect's protocol that also lists a project's files. */
export const sandboxClient: ProviderClient = settings => ({
  ...legicConnectClient(settings),
  async list(after) {
    const url = new URL('/connect/v1/projectFiles', settings.baseUrl);
    if (after !== null) url.searchParams.set('after', after);
    const { timeoutMs } = settings;
    try {
      const sending = { method: 'GET', headers: legicConnectHeaders(settings), timeoutMs } as const;
      const { status, text } = await settings.outbound(url, sending);
      if (status !== 200) return { kind: 'unclear', status, message: messageOf(text) };
      const answer = readAs(page, text);
      if (answer === null) return unreadable(status, text);
      return { files: answer.files.map(knownFile), next: answer.next };
    } catch (error) {
      const broken = settings.brokenBy(error);
      return { kind: 'unclear', status: 0, message: 'message' in broken ? broken.message : '' };
    }
  },
});
