import type { Request, Response } from 'express';
import { errors, type Interaction, type InteractionResults } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { signInText, type SignIn } from '../auth/signInWays.ts';

/** The user's way of sign-in, and the browser in which the interaction continues. */
export interface SignedIn {
  readonly signIn: SignIn;
  /** The secret of the browser that may continue. */
  readonly browser: string;
  /** ID of the password that was correct; a newer one ends the sign-in. Null for a provider. */
  readonly passwordSecretId: string | null;
}

/** An interaction waiting for sign-in or consent, and functions to continue it. */
export interface OpenInteraction {
  readonly uid: string;
  readonly clientId: string;
  readonly scope: string;
  /** The user signed in in this browser, or null. */
  readonly accountId: string | null;
  /** The app's request, to start it again. */
  readonly params: Readonly<Record<string, string>>;
  readonly signedIn: (accountId: string, how: SignedIn) => Promise<void>;
  readonly allowed: () => Promise<void>;
  readonly disallowed: () => Promise<void>;
  /** Signs the user out of this browser and the interaction. */
  readonly left: () => Promise<void>;
}

/** Signs out this browser's previous user without asking; the interaction continues without a user. */
const leaveSession = async (provider: Provider, interaction: Interaction): Promise<void> => {
  const { session } = interaction;
  if (!session) return;
  await (await provider.Session.findByUid(session.uid))?.destroy();
  delete interaction.session;
  await interaction.save(Math.max(1, interaction.exp - Math.floor(Date.now() / 1_000)));
};

/** Returns the interaction in the browser's cookie if it waits for this step, or null. */
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
