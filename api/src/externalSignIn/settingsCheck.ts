import type { AuthProviderCreated } from '@latchkey/events/authProvider/authProvider.ts';
import {
  settingsCheck,
  settingsProblem,
  type SettingsCheck,
  type SettingsProblem,
} from '@latchkey/events/authProvider/settingsCheck.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { newToken } from '../auth/tokens.ts';
import type { Call } from '../http/route.ts';
import { checkCertificate } from './certificateCheck.ts';
import { checkClient, checkEndpoints } from './clientCheck.ts';
import { clockToleranceSeconds } from './clockTolerance.ts';
import { callbackOf } from './browser.ts';
import { askOpenId } from './openId.ts';
import { entered, metadataOf, readKeys } from './openIdConfiguration.ts';
import { openPage, reachPage } from './signInPage.ts';
import { failureOf } from './signInFailed.ts';
import { SettingsWrong, type Found } from './settingsWrong.ts';

const state = z.enum(['OK', 'WARNING', 'FAILED', 'SKIPPED']);
export const settingsLine = z.object({
  check: settingsCheck,
  state,
  ms: z.int().nullable(),
  problem: z.object({ reason: settingsProblem, detail: z.string() }).nullable(),
  /** The number of keys, or the date on which the certificate expires. */
  found: z.string().nullable(),
});
export type SettingsLine = z.output<typeof settingsLine>;

/** The settings as entered. They are only checked, and never stored. */
export type TypedSettings = Pick<
  DataOf<typeof AuthProviderCreated>,
  'type' | 'issuerLocation' | 'clientId' | 'endpoints' | 'certificate'
> & { readonly id: string; readonly clientSecret: string };

const problemOf = (error: unknown): { reason: SettingsProblem; detail: string } => {
  if (error instanceof SettingsWrong) return { reason: error.reason, detail: error.detail };
  return failureOf(error) ?? { reason: 'not_readable', detail: String(error).slice(0, 500) };
};

const run = async (check: SettingsCheck, work: () => Promise<Found | void>): Promise<SettingsLine> => {
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  try {
    const { found = null, warning = null } = (await work()) ?? {};
    return { check, state: warning ? 'WARNING' : 'OK', ms: ms(), problem: warning, found };
  } catch (error) {
    return { check, state: 'FAILED', ms: ms(), problem: problemOf(error), found: null };
  }
};
const skipped = (check: SettingsCheck): SettingsLine => ({
  check,
  state: 'SKIPPED',
  ms: null,
  problem: null,
  found: null,
});

/** Compares the server's `Date` with our clock, by which the validity of signed responses is checked. */
const clockLine = (date: string | null): SettingsLine => {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(at)) return skipped('clock');
  const seconds = Math.round(Math.abs(Date.now() - at) / 1_000);
  const isRight = seconds <= clockToleranceSeconds;
  return {
    check: 'clock',
    state: isRight ? 'OK' : 'FAILED',
    ms: null,
    problem: isRight ? null : { reason: 'clocks_differ', detail: `${seconds} s` },
    found: null,
  };
};

type Asking = Pick<Call, 'deps' | 'headers'>;

const ofOpenId = async (call: Asking, typed: TypedSettings): Promise<SettingsLine[]> => {
  const provider = providerOf(typed);
  const source = entered(provider) ? 'entered' : 'discovery';
  let metadata: Awaited<ReturnType<typeof metadataOf>> | null = null;
  const first = await run(source, async () => void (metadata = await metadataOf(call.deps, provider)));
  const loaded = metadata as Awaited<ReturnType<typeof metadataOf>> | null;
  if (loaded === null)
    return [first, ...(['endpoints', 'keys', 'client', 'page', 'clock'] as const).map(skipped)];
  const callback = callbackOf(call, typed.id);
  let date: string | null = null;
  // the secret is only sent if the endpoints are allowed
  const endpoints = await run('endpoints', async () => checkEndpoints(call.deps.config, loaded));
  const [keys, client, page] = await Promise.all([
    run('keys', async () => {
      const read = await readKeys(call.deps, loaded);
      date = read.date;
      return { found: String(read.count) };
    }),
    typed.clientSecret === '' || endpoints.state === 'FAILED'
      ? skipped('client')
      : run('client', () => checkClient(call.deps.config, loaded, { ...typed, callback })),
    run('page', async () => {
      const question = { callback, state: newToken(), email: undefined, isProof: false };
      await openPage(call, (await askOpenId(call.deps, provider, question)).redirectUrl);
    }),
  ]);
  return [first, endpoints, keys, client, page, clockLine(date)];
};

const ofSaml = async (call: Asking, { certificate, endpoints }: TypedSettings): Promise<SettingsLine[]> => {
  let date: string | null = null;
  const lines = await Promise.all([
    run('certificate', async () => checkCertificate(certificate ?? '', new Date())),
    run('signOn', async () => {
      if (endpoints.signOn === null) throw new SettingsWrong('no_endpoint');
      date = await reachPage(call, endpoints.signOn);
    }),
  ]);
  return [...lines, clockLine(date)];
};

const providerOf = ({ clientSecret: _, ...typed }: TypedSettings) => ({
  ...typed,
  name: '',
  enabled: false,
  allowSignup: false,
  isOnlyWay: false,
  userEmailRegex: '',
  partnerId: null,
  customerId: null,
  clientSecretId: null,
});

/**
 * Checks the entered settings from our server, without saving them and without a user. Returns a line per
 * check. If a document can't be read, the checks that need it are skipped.
 */
export const checkSettings = (call: Asking, typed: TypedSettings): Promise<SettingsLine[]> =>
  typed.type === 'saml' ? ofSaml(call, typed) : ofOpenId(call, typed);
