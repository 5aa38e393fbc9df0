import { z } from 'zod';
import { messageOf, readAs, refusedWith, unreadable, words } from './answers.ts';
import { badgeTemplates } from './badgeTemplates.ts';
import { valuesOf } from '../field.ts';
import { legicConnectFields } from './fields.ts';
import type {
  Called,
  CallLease,
  ClientSettings,
  FileToAdd,
  KnownFile,
  Operation,
  ProviderClient,
} from '../provider.ts';

export const fileShown = z.object({
  clientRef: z.string(),
  providerRef: z.string(),
  state: z.string(),
  recipient: z
    .object({ email: z.string(), phoneNumber: z.string(), customId: z.string() })
    .partial()
    .optional()
    .catch(undefined),
  fileId: z.string().optional().catch(undefined),
  wallet: z.boolean().optional().catch(undefined),
  updatedAt: z.iso.datetime().optional().catch(undefined),
  reason: z.object({ status: z.number().default(0), message: words }).nullish(),
});
export const knownFile = ({ reason, fileId, ...rest }: z.output<typeof fileShown>): KnownFile => ({
  ...rest,
  address: fileId,
  reason: reason ?? null,
});
const added = z.object({
  addFilesResponse: z.object({
    files: z.array(
      z.object({
        clientRef: z.string(),
        providerRef: z.string().max(120).optional(),
        error: z.object({ status: z.number(), message: words }).optional(),
      }),
    ),
  }),
});
const projectMade = z.object({
  createProjectResponse: z.object({ projectId: legicConnectFields.projectId.schema }),
});
/** The app ID of calls that don't concern an app. The provider requires one. */
const noApp = 1;

export const legicConnectHeaders = ({ settings, apiKey, app }: ClientSettings) => {
  const { projectId, apiKeyName } = valuesOf(legicConnectFields, settings);
  return {
    'Content-Type': 'application/json',
    'X-Api-Key-Name': apiKeyName ?? '',
    'X-Api-Key': apiKey,
    'X-Project-Id': String(projectId),
    'X-Mobile-App-Id': String(app?.mobileAppId ?? noApp),
  };
};

/**
 * Returns a client of LEGIC Connect: JSON over HTTP, authenticated by an API key in a header. The path is the
 * operation. The body of a POST contains one `<operation>Request`; a GET has no body.
 */
export const legicConnectClient: ProviderClient = settings => {
  const headers = legicConnectHeaders(settings);
  const ask = (method: 'GET' | 'POST', path: string, body?: object, lease?: CallLease) =>
    settings.outbound(new URL(`/connect/v1/${path}`, settings.baseUrl), {
      method,
      headers,
      timeoutMs: settings.timeoutMs,
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(lease ? { isNeeded: lease.isHeld } : {}),
    });

  const call = async (
    operation: `${Operation | 'add'}File`,
    request: object,
    lease?: CallLease,
  ): Promise<Called> => {
    try {
      const { status, text, retryAfter } = await ask(
        'POST',
        operation,
        { [`${operation}Request`]: request },
        lease,
      );
      if (status >= 300) return refusedWith(status, messageOf(text), retryAfter);
      const answered = z.object({ [`${operation}Response`]: z.object({ providerRef: z.string().max(120) }) });
      const answer = readAs(answered, text) as Record<string, { providerRef: string }> | null;
      if (answer === null) return unreadable(status, text);
      return { kind: 'accepted', providerRef: answer[`${operation}Response`]!.providerRef };
    } catch (error) {
      return settings.brokenBy(error);
    }
  };

  const fileSent = ({ keys, address, ...rest }: FileToAdd) => ({ ...rest, fileId: address, ...keys });

  const addMany = async (files: readonly FileToAdd[], lease: CallLease): Promise<readonly Called[]> => {
    const request = { callbackUrl: settings.callbackUrl, files: files.map(fileSent) };
    try {
      const { status, text, retryAfter } = await ask('POST', 'addFiles', { addFilesRequest: request }, lease);
      if (status >= 300) return files.map(() => refusedWith(status, messageOf(text), retryAfter));
      const answer = readAs(added, text);
      if (answer === null) return files.map(() => unreadable(status, text));
      const byRef = new Map(answer.addFilesResponse.files.map(one => [one.clientRef, one]));
      return files.map(({ clientRef }): Called => {
        const { providerRef, error } = byRef.get(clientRef) ?? {};
        if (error) return refusedWith(error.status, error.message, null);
        return providerRef === undefined
          ? { kind: 'unclear', status, message: 'The provider’s response doesn’t include this file' }
          : { kind: 'accepted', providerRef };
      });
    } catch (error) {
      return files.map(() => settings.brokenBy(error));
    }
  };

  return {
    async check() {
      try {
        const { status, text } = await ask('GET', 'ping');
        return status === 200
          ? { isReady: true, message: '' }
          : { isReady: false, message: messageOf(text).slice(0, 500) };
      } catch (error) {
        const broken = settings.brokenBy(error);
        return { isReady: false, message: 'message' in broken ? broken.message : '' };
      }
    },
    async beginCustomer(customer) {
      try {
        const { status, text } = await ask('POST', 'createProject', { createProjectRequest: customer });
        if (status >= 300) return null;
        return projectMade.parse(JSON.parse(text)).createProjectResponse;
      } catch {
        return null; // a retry with the same reference returns the existing project
      }
    },
    addMany,
    putBadgeTemplate: badgeTemplates(ask, settings.brokenBy),
    add: (file, lease) => call('addFile', { ...fileSent(file), callbackUrl: settings.callbackUrl }, lease),
    operate: (operation, file) => call(`${operation}File`, file),
    async lookup(clientRefs) {
      const query = new URLSearchParams(clientRefs.map((ref): [string, string] => ['clientRef', ref]));
      try {
        const { status, text } = await ask('GET', `files?${query}`);
        if (status !== 200) return { kind: 'unclear', status, message: messageOf(text) };
        const answer = readAs(z.object({ files: z.array(fileShown) }), text);
        if (answer === null) return unreadable(status, text);
        return answer.files.map(knownFile);
      } catch (error) {
        const broken = settings.brokenBy(error);
        return { kind: 'unclear', status: 0, message: 'message' in broken ? broken.message : '' };
      }
    },
    async authorization(returnTo) {
      try {
        const { status, text } = await ask('GET', 'authorization');
        if (status !== 200) return null;
        const authorized = z
          .object({ status: z.enum(['OK', 'UNAUTHORIZED']), redirectUrl: z.string().nullish() })
          .parse(JSON.parse(text));
        const redirectUrl = authorized.redirectUrl == null ? null : new URL(authorized.redirectUrl);
        if (returnTo !== undefined) redirectUrl?.searchParams.set('return', returnTo);
        return { status: authorized.status, redirectUrl: redirectUrl?.href ?? null };
      } catch {
        return null;
      }
    },
  };
};
