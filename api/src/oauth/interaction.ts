import type { Request, Response } from 'express';
import { errors, type Interaction, type InteractionResults } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { signInText, type SignIn } from '../auth/signInWays.ts';

/** How a person has signed in, and what the interaction goes on under. */
export interface SignedIn {
  readonly signIn: SignIn;
  /** The mark of the browser that may go on. */
  readonly browser: string;
  /** The password that was right: a newer one ends the sign-in. Null by a provider. */
  readonly passwordSecretId: string | null;
}

/** What waits for a person to sign in or to consent, and what the person may say to it. */
export interface OpenInteraction {
  readonly uid: string;
  readonly clientId: string;
  readonly scope: string;
  /** Who is signed in at this browser; null before. */
  readonly accountId: string | null;
  /** What the app has asked for, to be asked anew. */
  readonly asked: Readonly<Record<string, string>>;
  readonly signedIn: (accountId: string, how: SignedIn) => Promise<void>;
  readonly allowed: () => Promise<void>;
  readonly disallowed: () => Promise<void>;
  /** Whoever is signed in leaves this browser, and the interaction. */
  readonly left: () => Promise<void>;
}

/** Whoever was signed in before at this browser leaves, without a question: the interaction goes on as one of nobody's. */
const leaveSession = async (provider: Provider, interaction: Interaction): Promise<void> => {
  const { session } = interaction;
  if (!session) return;
  await (await provider.Session.findByUid(session.uid))?.destroy();
  delete interaction.session;
  await interaction.save(Math.max(1, interaction.exp - Math.floor(Date.now() / 1_000)));
};

/** The interaction that the browser's cookie names, if it waits for just this; null otherwise. */
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
    asked: Object.fromEntries(
      Object.entries(found.params).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      ),
    ),
    signedIn: async (accountId, { signIn, ...kept }) => {
      if (found.session?.accountId !== accountId) await leaveSession(provider, found);
      await finish({ login: { accountId, amr: [signInText(signIn)], remember: false }, ...kept }, false);
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
