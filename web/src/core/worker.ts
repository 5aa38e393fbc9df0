import { useSyncExternalStore } from 'react';

// The service worker caches the console's own files, so that it opens offline, and installs new versions. It
// never caches API responses: see `vite.config.ts`.

/** Interval between checks for a new version. */
const checkEveryMs = 300_000;
/** Time without loading after which a page is stable. */
const quietMs = 3_000;
const script = '/sw.js';

/** `versionDetected`: a new version is being downloaded. `versionReady`: it waits for a reload. */
export type WorkerEvent = 'versionDetected' | 'installationFailed' | 'versionReady' | 'noNewVersion';
/** Reasons for a missing worker or push; the texts are `feedback.worker.*`. */
export const workerTroubles = ['disabled', 'notSubscribed', 'unsubscribeFailed', 'unknownStrategy'] as const;
export type WorkerTrouble = (typeof workerTroubles)[number];

interface WorkerState {
  readonly event: WorkerEvent | null;
  readonly trouble: WorkerTrouble | null;
}
let state: WorkerState = { event: null, trouble: null };
let registered: ServiceWorkerRegistration | undefined;
const listeners = new Set<() => void>();
const put = (next: Partial<WorkerState>): void => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the last event of the worker, and its problems. */
export const workerState = (): WorkerState => state;
export const useWorker = (): WorkerState => useSyncExternalStore(subscribe, workerState);

/** Calls back whenever the page has loaded something; the result unsubscribes. */
export type Watch = (onLoaded: () => void) => () => void;
const watchLoading: Watch = onLoaded => {
  const observer = new PerformanceObserver(onLoaded);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
};

/**
 * Waits by the strategy `registerImmediately` or `registerWhenStable:30000`: until the page is stable, at
 * most that long.
 */
const waitFor = (strategy: string, watch: Watch): Promise<void> | null => {
  if (strategy === 'registerImmediately') return Promise.resolve();
  const timeoutMs = Number(/^registerWhenStable:(\d{1,9})$/.exec(strategy)?.[1] ?? Number.NaN);
  if (Number.isNaN(timeoutMs)) return null;
  return new Promise(resolve => {
    const end = () => {
      stop();
      clearTimeout(quiet);
      clearTimeout(timer);
      resolve();
    };
    let quiet = setTimeout(end, quietMs);
    const timer = setTimeout(end, timeoutMs);
    const stop = watch(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
    });
  });
};

/** Reports each new version that is downloaded while another one runs. */
const follow = (registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void => {
  const hear = () => {
    const worker = registration.installing;
    if (!worker || !container.controller) return; // the first version is not a new one
    put({ event: 'versionDetected' });
    const change = () => {
      if (worker.state === 'installed') put({ event: 'versionReady' });
      if (worker.state === 'redundant' && state.event === 'versionDetected')
        put({ event: 'installationFailed' });
    };
    worker.addEventListener('statechange', change);
    change();
  };
  registration.addEventListener('updatefound', hear);
  if (registration.waiting && container.controller) put({ event: 'versionReady' });
  else hear();
};

const check = async (registration: ServiceWorkerRegistration): Promise<void> => {
  await registration.update();
  if (!registration.installing && !registration.waiting) put({ event: 'noNewVersion' });
};

/**
 * Registers the worker and checks for new versions from then on. Never throws: the console works in browsers
 * without workers, too.
 */
export const keepWorker = async (
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
  strategy = 'registerWhenStable:30000',
  watch = watchLoading,
): Promise<void> => {
  const waiting = waitFor(strategy, watch);
  if (waiting === null) return put({ trouble: 'unknownStrategy' });
  if (!container) return put({ trouble: 'disabled' });
  await waiting;
  try {
    const registration = await container.register(script);
    registered = registration;
    follow(registration, container);
    setInterval(() => {
      check(registration).catch((error: unknown) =>
        console.warn('no new version could be looked for', error),
      );
    }, checkEveryMs);
  } catch (error) {
    console.warn('the service worker was not registered', error);
    put({ trouble: 'disabled' });
  }
};

/** Activates the new version and reloads; other tabs keep running and offer the reload themselves. */
export const reloadToNew = (
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
  reload = () => window.location.reload(),
): void => {
  const waiting = registered?.waiting;
  if (!container || !waiting) return reload();
  container.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
};
