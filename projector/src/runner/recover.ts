import { setTimeout as pause } from 'node:timers/promises';
import { markStopped } from './checkpoint.ts';
import { announce, type Runner } from './runner.ts';
import { openSession } from './session.ts';
import { isTransient } from './transient.ts';
import { BatchFailed } from './writer.ts';

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2_000);

const stop = async (runner: Runner, error: unknown): Promise<void> => {
  const { projection, url, log, metrics, signal, settings } = runner;
  const position = error instanceof BatchFailed ? error.position : undefined;
  const complaint = messageOf(error);
  if (runner.complaint !== complaint)
    log.error(
      { err: error, projection: projection.entity.name, position: position?.toString() },
      'projection stopped',
    );
  runner.complaint = complaint;
  try {
    const session = await openSession(url);
    const found = { error: complaint, position };
    await markStopped(session.client, projection, found).finally(() => void session.close());
  } catch (away) {
    log.warn(
      { err: away, projection: projection.entity.name },
      'couldn’t record that the projection stopped',
    );
  }
  announce(runner, 'stopped')(metrics.position);
  runner.limit = settings.limit;
  await pause(settings.stoppedMs, undefined, { signal });
};

/**
 * Retries after a transient error. Otherwise halves the batch until the failing event is isolated, then stops
 * the projection.
 */
export const recover = async (runner: Runner, error: unknown): Promise<void> => {
  const { projection, log, metrics, settings, signal } = runner;
  const cause = error instanceof BatchFailed ? error.cause : error;
  if (isTransient(cause)) {
    metrics.state = 'retrying';
    metrics.retries += 1;
    log.warn({ err: cause, projection: projection.entity.name }, 'projection failed temporarily; retrying');
    await pause(Math.min(100 * 2 ** runner.failures++, settings.retryMs), undefined, { signal });
  } else if (runner.limit > 1) runner.limit = Math.ceil(runner.limit / 2);
  else await stop(runner, error);
};
