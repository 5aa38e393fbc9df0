import { useSyncExternalStore } from 'react';

// The service worker installs new versions and caches the console's files, so that the console opens offline.
// It never caches API responses; see `vite.config.ts`.

const checkEveryMs = 300_000;
/** Time in ms without any loading after which a page counts as stable. */
const quietMs = 3_000;
const script = '/sw.js';

/** `versionDetected`: a new version is being downloaded. `versionReady`: it waits for a reload. */
export type WorkerEvent = 'versionDetected' | 'installationFailed' | 'versionReady' | 'noNewVersion';
/** Reasons why there is no worker or push; the texts are `feedback.worker.*`. */
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

export const workerState = (): WorkerState => state;
export const useWorker = (): WorkerState => useSyncExternalStore(subscribe, workerState);

/** Subscribes to loaded resources of the page. Returns a function that unsubscribes. */
export type Watch = (onLoaded: () => void) => () => void;
const watchLoading: Watch = onLoaded => {
  const observer = new PerformanceObserver(onLoaded);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
};

/**
 * Waits according to the strategy: `registerImmediately`, or `registerWhenStable:30000` for a stable page,
 * but at most 30,000 ms. Returns null for an unknown strategy.
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

const follow = (registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void => {
  const hear = () => {
    const worker = registration.installing;
    if (!worker || !container.controller) return; // the first version isn't an update
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
 * Registers the worker and checks for new versions regularly. Never throws, because the console also works
 * without workers.
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

/**
 * Activates the new version and reloads this tab; other tabs keep running and offer the reload. If no version
 * is waiting, just reloads this tab.
 */
export const reloadToNew = (
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
  reload = () => window.location.reload(),
): void => {
  const waiting = registered?.waiting;
  if (!container || !waiting) return reload();
  container.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
};
