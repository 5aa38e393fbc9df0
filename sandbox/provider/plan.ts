import { chance, happens, within } from '../chance.ts';
import type { Behaviour } from './behaviour.ts';
import type { Operation, Reason, Standing } from './truth.ts';

/** Planned response to a call. `refusal`: HTTP response of a call that has no effect. */
export type Plan = {
  latencyMs: number;
  completionMs: number;
  lookupLagMs: number;
  refusal: Reason | null;
  failure: Reason | null;
  isSilent: boolean;
  hangsUp: boolean;
  webhookFirst: boolean;
};

export type Question = {
  operation: Operation;
  clientRef: string;
  nth: () => number;
  standing: Standing | null;
};

const codes: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  412: 'PRECONDITION_FAILED',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL',
};

const isChosen = ({ failEvery, failAttempts }: Behaviour, standing: Standing | null): boolean =>
  standing !== null &&
  failEvery > 0 &&
  standing.ordinal % failEvery === 0 &&
  standing.attempt <= failAttempts;

const refusalOf = (behaviour: Behaviour, question: Question, draw: () => number): Reason | null => {
  const { errors, failAs, outOfStock, authorization } = behaviour;
  if (authorization !== 'OK')
    return { status: 403, code: 'AUTHORIZATION_REQUIRED', message: 'Authorize first' };
  if (outOfStock && question.operation === 'addFile') {
    return { status: 412, code: 'OUT_OF_STOCK', message: 'No files are left in this project' };
  }
  const isPermanent = errors.permanentFor !== null && question.clientRef.startsWith(errors.permanentFor);
  const isDue = failAs === 'http' && isChosen(behaviour, question.standing);
  if (!isPermanent && !isDue && !happens(errors.rate, draw)) return null;
  return { status: errors.status, code: codes[errors.status] ?? 'ERROR', message: errors.message };
};

/** Returns the plan of a call. Deterministic for each seed, so that runs are reproducible. */
export const planCall = (behaviour: Behaviour, question: Question): Plan => {
  const { operation, clientRef, nth, standing } = question;
  const draw = (what: string) => (): number => chance(behaviour.seed, what, operation, clientRef, nth());
  const { failures, failAs } = behaviour;
  const fails =
    happens(failures.rate, draw('failure')) || (failAs === 'webhook' && isChosen(behaviour, standing));
  return {
    latencyMs: within(behaviour.latencyMs, draw('latency')),
    completionMs: within(behaviour.completionMs, draw('completion')),
    lookupLagMs: within(behaviour.lookupLagMs, draw('lag')),
    refusal: refusalOf(behaviour, question, draw('error')),
    failure: fails ? { status: 422, code: failures.code, message: failures.message } : null,
    isSilent: happens(behaviour.timeoutRate, draw('timeout')),
    hangsUp: happens(behaviour.workThenSilenceRate, draw('hangUp')),
    webhookFirst: happens(behaviour.webhookBeforeAnswerRate, draw('webhookFirst')),
  };
};
