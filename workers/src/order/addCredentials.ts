import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { clientRefOf } from '@latchkey/events/credential/state.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { keysetValuesOf } from '@latchkey/events/provider/keys/values.ts';
import { ourFailure, providerFailure, type Failure } from '@latchkey/events/order/failure.ts';
import { ownCauses } from '@latchkey/events/order/failureCause.ts';
import { recordedNow } from '@latchkey/events/store/handleMany.ts';
import type { Called, CallLease, FileKeys, FileToAdd } from '@latchkey/events/provider/kinds/provider.ts';
import { parallel } from '../runner/parallel.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import type { ProviderAccess } from '../ports/providerAccess.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { keepAnswers, takeAnswers } from './providerAnswers.ts';
import type { Credential } from './credentials.ts';
import { takeLease } from './lease.ts';
import { failAdd } from './outcome.ts';

type Attempt = Pick<Credential, 'id' | 'state'>;
type Start = (one: Attempt) => {
  readonly submission: number;
  readonly unknown: number | null;
  readonly keysetSecretId: string | null;
};

const fileOf = (
  { id, state: { content, attempt, keysetSecretId } }: Attempt,
  keys: ReadonlyMap<string, FileKeys>,
): FileToAdd | null => {
  if (!content || isErased(content.recipient) || isErased(content.rawData)) return null;
  const { email, phoneNumber } = content.recipient;
  const recipient = {
    customId: id,
    ...(email === null ? {} : { email }),
    ...(phoneNumber === null ? {} : { phoneNumber }),
  };
  const { fileId: address, rawData: data, type } = content;
  return {
    clientRef: clientRefOf(id, attempt),
    address,
    data,
    wallet: type === 'wallet',
    recipient,
    keys: keysetSecretId === null ? null : keys.get(keysetSecretId)!,
  };
};

/**
 * Returns the keys of these attempts by secret ID. A retried call sends the keys that its attempt was
 * recorded with, even if they have changed since.
 */
const keysFor = async (
  { secrets }: ReactionContext,
  attempts: readonly Attempt[],
): Promise<ReadonlyMap<string, FileKeys>> => {
  const ids = new Set(attempts.flatMap(({ state }) => state.keysetSecretId ?? []));
  const keys = new Map<string, FileKeys>();
  for (const id of ids) {
    const unsealed = await secrets.get(id);
    if (unsealed === null) throw new Error(`the keys ${id} are missing`);
    keys.set(id, keysetValuesOf(unsealed));
  }
  return keys;
};

/** Returns the command for a response; null if the call was throttled or its outcome is unknown. */
const commandOf = ({ id, state: { attempt } }: Attempt, called: Called) => {
  if (called.kind === 'accepted')
    return { id, name: 'acceptAdd' as const, input: { attempt, providerRef: called.providerRef } };
  return called.kind === 'rejected' ? failAdd(id, attempt, providerFailure(called)) : null;
};

/**
 * Calls the provider for recorded attempts, and records each response as it arrives. Returns the attempts
 * that were throttled or whose outcome is unknown, which are looked up later.
 */
export const callFor = async (
  context: ReactionContext,
  { provider, filesPerCall, parallelCalls }: ProviderAccess,
  attempts: readonly Attempt[],
  lease: CallLease,
): Promise<readonly Attempt[]> => {
  const [sent, erased] = [[] as (Attempt & { readonly file: FileToAdd })[], [] as Attempt[]];
  const keys = await keysFor(context, attempts);
  for (const attempt of attempts) {
    const file = fileOf(attempt, keys);
    if (file) sent.push({ ...attempt, file });
    else erased.push(attempt);
  }
  await failAll(context, erased, ownCauses.erased);
  const unclear = await parallel(inChunks(sent, filesPerCall), parallelCalls, async some => {
    const files = some.map(({ file }) => file);
    const called =
      files.length === 1 ? [await provider.add(files[0]!, lease)] : await provider.addMany(files, lease);
    const commands = some.map((one, n) => commandOf(one, called[n]!));
    const clear = commands.filter(one => one !== null);
    await context.sendMany(credentialDecider, clear);
    const answers = some.flatMap(({ id }, n) => {
      const answer = called[n]!;
      return answer.kind === 'unclear' || answer.kind === 'throttled' ? [{ ...answer, id }] : [];
    });
    await keepAnswers(context.pool, answers);
    return some.filter((_, n) => commands[n] === null);
  });
  return unclear.flat();
};

/**
 * Fails attempts whose outcome stays unknown. The reason is the provider's last stored response, else
 * `latest`.
 */
export const giveUp = async (
  context: ReactionContext,
  attempts: readonly Attempt[],
  latest: Pick<Failure, 'status' | 'message'> = { status: 0, message: 'The provider didn’t respond' },
): Promise<void> => {
  if (attempts.length === 0) return;
  const answers = await takeAnswers(
    context.pool,
    attempts.map(({ id }) => id),
  );
  const commands = attempts.map(({ id, state }) =>
    failAdd(id, state.attempt, answers.get(id) ?? providerFailure(latest)),
  );
  await context.sendMany(credentialDecider, commands);
};

export const failAll = async (
  context: ReactionContext,
  attempts: readonly Attempt[],
  message: string,
): Promise<void> => {
  const failure = ourFailure(message);
  const commands = attempts.map(({ id, state }) => failAdd(id, state.attempt, failure));
  await context.sendMany(credentialDecider, commands);
};

/**
 * Records an attempt for each credential, then calls the provider for the attempts that this run recorded, so
 * that only one of several concurrent runs calls.
 */
export const addCredentials = async (
  context: ReactionContext,
  access: ProviderAccess,
  credentials: readonly Attempt[],
  inputOf: Start,
): Promise<void> => {
  const lease = takeLease(context);
  const commands = credentials.map(one => ({ id: one.id, name: 'startAdd' as const, input: inputOf(one) }));
  const results = await context.sendMany(credentialDecider, commands);
  await callFor(context, access, recordedNow(credentials, results), lease);
};
