import type { Position } from '@latchkey/events/store/position.ts';
import { liveSecretIds, type WebhookEndpointState } from '@latchkey/events/webhookEndpoint/state.ts';
import type { Attempt, Outcome } from './attempt.ts';
import type { Cursor, DeliveryQueue, Queued } from './deliveryQueue.ts';
import { nextAttempt, probePauseMs } from './retrySchedule.ts';

const parallelSends = 8;
const parallelWhileFailing = 1;
/** Number of consecutive failures after which an endpoint only gets retries and an occasional new message. */
const failuresUntilSlow = 5;
const picked = 64;
/** Number of pending messages at which an endpoint is full. Further messages are queued later. */
export const maxPending = 5_000;

interface LaneOptions {
  readonly queue: DeliveryQueue;
  readonly attempt: Attempt;
  readonly secretOf: (id: string) => Promise<string | null>;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  readonly setAside: (
    endpointId: string,
    why: { reason: 'FAILING' | 'GONE'; failingSince: string },
  ) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends the messages of one endpoint. Lanes share only the database, so that a slow receiver doesn't delay
 * others. Messages of the same subject are sent one after another.
 */
export class Lane {
  readonly endpointId: string;
  position: Position;
  pending: number;
  #state: WebhookEndpointState;
  #failingSince: Date | null;
  /** Number of consecutive failures. */
  #failures = 0;
  /** Number of failed attempts since this process opened the lane. */
  #failureCount = 0;
  #probeAt = 0;
  #ready: Queued[] = [];
  #hasEnded = false;
  #isPicking = false;
  #isWoken = false;
  readonly #busy = new Set<string>();
  readonly #sending = new Set<Promise<void>>();
  readonly #options: LaneOptions;

  constructor(
    { endpointId, position, pending, failingSince }: Cursor,
    state: WebhookEndpointState,
    options: LaneOptions,
  ) {
    this.endpointId = endpointId;
    this.position = position;
    this.pending = pending;
    this.#failingSince = failingSince;
    this.#state = state;
    this.#options = options;
  }

  get terms() {
    return this.#state.terms!;
  }
  get failingSince() {
    return this.#failingSince;
  }
  get isOn(): boolean {
    const { isPresent, terms, setAside } = this.#state;
    return !this.#hasEnded && isPresent && terms?.isEnabled === true && setAside === null;
  }
  get isFull(): boolean {
    return this.pending >= maxPending;
  }

  use(state: WebhookEndpointState): void {
    const wasOn = this.isOn;
    this.#state = state;
    if (this.isOn && !wasOn) this.recover();
    if (!this.isOn) this.#ready = [];
  }
  recover(): void {
    this.#failures = 0;
    this.#probeAt = 0;
    this.#failingSince = null;
  }
  /** Resolves once the requests in progress have ended. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    this.#ready = [];
    await Promise.allSettled(this.#sending);
  }

  /** Starts sending due messages. */
  wake(): void {
    this.#isWoken = true;
    if (this.#isPicking) return;
    this.#isPicking = true;
    void this.#work()
      .catch((error: unknown) => this.#options.onError(error))
      .finally(() => (this.#isPicking = false));
  }
  async #work(): Promise<void> {
    const { queue, now, signal } = this.#options;
    while (this.#isWoken && this.isOn && !signal.aborted) {
      this.#isWoken = false;
      if (this.#free() <= 0) return;
      if (this.#ready.length === 0) {
        const isSlow = this.#failures >= failuresUntilSlow;
        const isProbing = isSlow && now().getTime() >= this.#probeAt;
        const options = { isRetryOnly: isSlow && !isProbing, limit: isSlow ? 1 : picked, now: now() };
        this.#ready = [...(await queue.pick(this.endpointId, { busy: [...this.#busy], ...options }))];
        if (isProbing && this.#ready.length > 0)
          this.#probeAt = now().getTime() + probePauseMs(this.#failures);
      }
      if (!this.isOn) this.#ready = [];
      while (this.#free() > 0 && this.#ready.length > 0 && !signal.aborted) this.#start(this.#ready.shift()!);
    }
  }
  #free(): number {
    return (this.#failures > 0 ? parallelWhileFailing : parallelSends) - this.#sending.size;
  }
  #start(message: Queued): void {
    this.#busy.add(message.subject);
    const sending = this.#send(message)
      .catch((error: unknown) => this.#options.onError(error))
      .finally(() => {
        this.#busy.delete(message.subject);
        this.#sending.delete(sending);
        this.wake();
      });
    this.#sending.add(sending);
  }

  async #send(message: Queued): Promise<void> {
    const { attempt, now, queue, secretOf } = this.#options;
    const failuresBefore = this.#failureCount;
    const secrets = await Promise.all(liveSecretIds(this.#state, now()).map(secretOf));
    const outcome = await attempt(
      this.terms.url,
      message,
      secrets.flatMap(secret => secret ?? []),
    );
    const firstAt = message.firstAt ?? outcome.at;
    const nextAt = outcome.problem === null ? null : nextAttempt(firstAt, outcome.at, outcome.retryAfterMs);
    // a success ends a failure only if its attempt began afterward
    const isRecovery = () => this.#failingSince !== null && this.#failureCount === failuresBefore;
    // before the attempt is recorded, as a process that is killed in between repeats both
    if (outcome.problem !== null) await this.#noteFailure(outcome);
    else if (isRecovery()) await queue.hasten(this.endpointId, this.#failingSince!, now());
    await queue.record(message.id, outcome, nextAt);
    if (outcome.problem === null || nextAt === null) this.pending -= 1;
    if (outcome.problem !== null) await this.#setAsideIfOver(outcome, nextAt === null ? firstAt : null);
    else if (isRecovery()) {
      this.recover();
      await queue.failing(this.endpointId, null);
    }
  }
  async #noteFailure({ at }: Outcome): Promise<void> {
    this.#failures += 1;
    this.#failureCount += 1;
    this.#ready = [];
    if (this.#failures === failuresUntilSlow) this.#probeAt = at.getTime() + probePauseMs(0);
    if (this.#failingSince !== null && at >= this.#failingSince) return;
    this.#failingSince = at;
    await this.#options.queue.failing(this.endpointId, at);
  }
  /** `overdue`: time of the first attempt if the message has no attempts left, else null. */
  async #setAsideIfOver({ at, status }: Outcome, overdue: Date | null): Promise<void> {
    const failingSince = this.#failingSince ?? at;
    const isOver = overdue !== null && failingSince <= overdue;
    if (status !== 410 && !isOver) return;
    const reason = status === 410 ? 'GONE' : 'FAILING';
    await this.#options.setAside(this.endpointId, { reason, failingSince: failingSince.toISOString() });
  }
}
