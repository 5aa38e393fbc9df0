import { useSyncExternalStore } from 'react';

// The service worker keeps the console's own files, so that it opens offline, and brings new versions. Never an answer of the API: see `vite.config.ts`.

/** How often it is asked for a new version. */
const checkEveryMs = 300_000;
/** So long nothing is loaded any more once a page is stable. */
const quietMs = 3_000;
const script = '/sw.js';

/** `versionDetected`: one is being fetched. `versionReady`: it waits for a reload. */
export type WorkerEvent = 'versionDetected' | 'installationFailed' | 'versionReady' | 'noNewVersion';
/** Why there is no worker, or no push: its texts are `feedback.worker.*`. */
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

/** What the worker said last, and what is wrong with it. */
export const workerState = (): WorkerState => state;
export const useWorker = (): WorkerState => useSyncExternalStore(subscribe, workerState);

/** Calls back whenever the page has loaded something; the answer stops it. */
export type Watch = (onLoaded: () => void) => () => void;
const watchLoading: Watch = onLoaded => {
  const observer = new PerformanceObserver(onLoaded);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
};

/** When to register, `registerImmediately` or `registerWhenStable:30000`: once nothing is loaded any more, and then at the latest. */
const waitFor = (strategy: string, watch: Watch): Promise<void> | null => {
  if (strategy === 'registerImmediately') return Promise.resolve();
  const mostMs = Number(/^registerWhenStable:(\d{1,9})$/.exec(strategy)?.[1] ?? Number.NaN);
  if (Number.isNaN(mostMs)) return null;
  return new Promise(resolve => {
    const end = () => {
      stop();
      clearTimeout(quiet);
      clearTimeout(most);
      resolve();
    };
    let quiet = setTimeout(end, quietMs);
    const most = setTimeout(end, mostMs);
    const stop = watch(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
    });
  });
};

/** Hears of each version that is fetched behind the one that runs. */
const follow = (registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void => {
  const hear = () => {
    const worker = registration.installing;
    if (!worker || !container.controller) return; // the first one is no new version
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

/** Registers the worker and looks for new versions from then on. It never throws: a browser without workers has the console all the same. */
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

/** Lets the new version take over, and loads it: every other tab goes on with what it has, and is offered the reload by itself. */
export const reloadToNew = (
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
  reload = () => window.location.reload(),
): void => {
  const waiting = registered?.waiting;
  if (!container || !waiting) return reload();
  container.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
};
