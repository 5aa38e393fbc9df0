import { Refusal } from '@latchkey/events/kernel/index.ts';
import { refusals } from '@latchkey/events/refusals.ts';
import { email as emailTerm, name } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route, type Call, type Reply, type Route } from '../http/route.ts';
import { callbackOf } from './browser.ts';
import { readOpenId } from './openId.ts';
import type { Provider } from './livingProvider.ts';
import { requireProvider, signsIn } from './provider.ts';
import { readSaml } from './saml.ts';
import { keptSamlKeys } from './samlKeys.ts';
import { transactionsOf, type Identity, type Transaction } from './transactions.ts';

const path = '/admin/auth/external/:providerId/callback';
/** A signed assertion with its certificate has some 10 KiB. */
const samlLimit = 256 * 1_024;

const leadTo = (at: string, query: Readonly<Record<string, string>>): Reply => ({
  status: 303,
  headers: { Location: `${at}?${new URLSearchParams(query)}` },
});

/** Who came back, as far as we take it: the e-mail is one that the provider signs in, the name one that can be shown. */
const checked = (provider: Provider, { subject, email, fullName }: Identity): Identity => {
  if (subject.length > 1_000) throw new Error('the subject is too long');
  const known = emailTerm.parse(email);
  if (!signsIn(provider, known)) throw new Error('the e-mail is none of those that this provider signs in');
  const shown = name.safeParse(fullName);
  return { subject, email: known, fullName: shown.success ? shown.data : null };
};

/** Where the browser goes on: to a page of the console, to the sign-in of an app, or to that of the console. */
const placeOf = (transaction: Transaction | null) => {
  const { path: own, interaction } = transaction ?? {};
  if (interaction)
    return { at: '/oauth2/login', more: { client_id: interaction.clientId }, isOwnPage: false };
  return { at: own ?? '/login-oauth', more: {}, isOwnPage: own !== undefined };
};

type Read = (provider: Provider, transaction: Transaction) => Promise<Identity>;

/** Leads the browser on, whatever has come: the reason of a failure stands in the log, and only its kind in the address. */
const returning = async (call: Call, state: string, read: Read): Promise<Reply> => {
  const { deps, params } = call;
  const providerId = params['providerId']!;
  const transactions = transactionsOf(deps);
  const transaction = await transactions.answered(providerId, state);
  const { at, more, isOwnPage } = placeOf(transaction);
  try {
    if (transaction === null) throw new Refusal('gone');
    const provider = await requireProvider(deps, providerId);
    const identity = checked(provider, await read(provider, transaction));
    const token = await transactions.returned(transaction, identity);
    return leadTo(at, { ...more, ...(isOwnPage ? {} : { success: 'true' }), transaction: token });
  } catch (error) {
    deps.log.info({ err: error, provider: providerId }, 'a sign-in at a provider failed');
    const reason = error instanceof Refusal && error.reason === 'gone' ? 'gone' : 'authProvider.failed';
    // the console shows it as it comes, the pages of a sign-in know its name
    return leadTo(at, { ...more, error: isOwnPage ? refusals[reason][call.locale] : reason });
  }
};

const text = z.string().max(4_000).optional();

const openId = route({
  method: 'get',
  path,
  summary: 'Where an OpenID provider sends the browser back to; leads it on to the console',
  access: 'public',
  perMinute: 120,
  redirects: true,
  query: z.looseObject({ state: text, code: text, iss: text, error: text }),
  run: call => {
    const returned = new URL(callbackOf(call, call.params['providerId']!));
    for (const [key, value] of Object.entries(call.query))
      for (const one of [value].flat()) returned.searchParams.append(key, String(one));
    const { state = '' } = call.query;
    return returning(call, state, (provider, asked) =>
      readOpenId(call.deps, provider, { returned, state, asked }),
    );
  },
});

const saml = route({
  method: 'post',
  path,
  summary: 'Where a SAML provider has the browser post its answer; leads it on to the console',
  access: 'public',
  perMinute: 120,
  redirects: true,
  takes: ['application/x-www-form-urlencoded'],
  limit: samlLimit,
  body: z.object({ SAMLResponse: z.string(), RelayState: z.string() }),
  run: call => {
    const form = new URLSearchParams((call.body as unknown as Buffer).toString('utf8'));
    const callback = callbackOf(call, call.params['providerId']!);
    const answer = form.get('SAMLResponse') ?? '';
    return returning(call, form.get('RelayState') ?? '', async (provider, asked) => {
      const keys = await keptSamlKeys(call.deps, provider.id);
      return readSaml(provider, { answer, callback, asked, keys });
    });
  },
});

export const callbackRoutes: readonly Route[] = [openId, saml];
