import type { Request, Response } from 'express';
import { errors, type Interaction, type InteractionResults } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { signInText, type SignIn } from '../auth/signInWays.ts';

export interface SignedIn {
  readonly signIn: SignIn;
  readonly browser: string;
  /**
   * ID of the password that was used; changing the password ends the sign-in. Null for a sign-in with a
   * provider.
   */
  readonly passwordSecretId: string | null;
}

export interface OpenInteraction {
  readonly uid: string;
  readonly clientId: string;
  readonly scope: string;
  readonly accountId: string | null;
  /** Parameters of the app's request, for restarting it. */
  readonly params: Readonly<Record<string, string>>;
  readonly signedIn: (accountId: string, how: SignedIn) => Promise<void>;
  readonly allowed: () => Promise<void>;
  readonly disallowed: () => Promise<void>;
  readonly left: () => Promise<void>;
}

/** Signs out this browser's previous user without a prompt; the interaction continues without a user. */
const leaveSession = async (provider: Provider, interaction: Interaction): Promise<void> => {
  const { session } = interaction;
  if (!session) return;
  await (await provider.Session.findByUid(session.uid))?.destroy();
  delete interaction.session;
  await interaction.save(Math.max(1, interaction.exp - Math.floor(Date.now() / 1_000)));
};

export const openInteraction = async (
  provider: Provider,
  request: Request,
  response: Response,
  prompt: 'login' | 'consent',
): Promise<OpenInteraction | null> => {
  const found = await provider.interactionDetails(request, response).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  });
  if (found?.prompt.name !== prompt) return null;
  const clientId = String(found.params['client_id']);
  const scope = String(found.params['scope'] ?? '');
  const finish = (result: InteractionResults, mergeWithLastSubmission: boolean) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission });
  return {
    uid: found.uid,
    clientId,
    scope,
    accountId: found.session?.accountId ?? null,
    params: Object.fromEntries(
      Object.entries(found.params).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      ),
    ),
    signedIn: async (accountId, { signIn, ...outcome }) => {
      if (found.session?.accountId !== accountId) await leaveSession(provider, found);
      await finish({ login: { accountId, amr: [signInText(signIn)], remember: false }, ...outcome }, false);
    },
    allowed: async () => {
      const grant = new provider.Grant({ accountId: found.session!.accountId, clientId });
      grant.addOIDCScope(scope);
      await finish({ consent: { grantId: await grant.save() } }, true);
    },
    left: async () => {
      await leaveSession(provider, found);
      await found.destroy();
    },
    disallowed: () =>
      finish({ error: 'access_denied', error_description: 'the person did not allow it' }, false),
  };
};
