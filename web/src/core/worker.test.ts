import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { feedbackMessages } from '../shell/feedbackMessages.ts';
import { keepWorker, reloadToNew, workerState, workerTroubles, type Watch } from './worker.ts';

/**
 * Creates an event target without the DOM's events, because another test in the process may have opened a
 * document.
 */
const things = (values: Readonly<Record<string, unknown>>) => {
  const listeners = new Map<string, (() => void)[]>();
  return {
    addEventListener: (name: string, hear: () => void) =>
      void listeners.set(name, [...(listeners.get(name) ?? []), hear]),
    tell: (name: string) => listeners.get(name)?.forEach(hear => hear()),
    ...values,
  } as Record<string, unknown> & { readonly tell: (name: string) => void };
};

const browser = (controller: object | null = {}) => {
  const calls: string[] = [];
  const registration = things({
    installing: null,
    waiting: null,
    update: async () => void calls.push('update'),
  });
  const container = things({
    controller,
    register: async (url: string) => {
      calls.push(`register ${url}`);
      return registration;
    },
  });
  const fetched = (state: 'installed' | 'redundant') => {
    const worker = things({
      state: 'installing',
      postMessage: (message: object) => calls.push(JSON.stringify(message)),
    });
    registration['installing'] = worker;
    registration.tell('updatefound');
    const end = () => {
      worker['state'] = state;
      registration['installing'] = null;
      registration['waiting'] = state === 'installed' ? worker : null;
      worker.tell('statechange');
    };
    return end;
  };
  return { calls, registration, container: container as typeof container & ServiceWorkerContainer, fetched };
};
const silent: Watch = () => () => undefined;
const settle = () => new Promise(resolve => setImmediate(resolve));

describe('the service worker', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval'] }));
  afterEach(() => mock.timers.reset());
  const register = async (one: ReturnType<typeof browser>) => {
    void keepWorker(one.container, 'registerImmediately', silent);
    await settle();
  };

  it('PWA-04, LIM-34: is registered when the page is stable, after 30,000 ms at the latest', async () => {
    const quiet = browser();
    void keepWorker(quiet.container, undefined, silent);
    mock.timers.tick(2_999);
    await settle();
    assert.deepEqual(quiet.calls, []);
    mock.timers.tick(1);
    await settle();
    assert.deepEqual(quiet.calls, ['register /sw.js']);

    const busy = browser();
    void keepWorker(busy.container, undefined, onLoaded => {
      const timer = setInterval(onLoaded, 1_000);
      return () => clearInterval(timer);
    });
    for (let n = 0; n < 29; n++) mock.timers.tick(1_000);
    mock.timers.tick(999);
    await settle();
    assert.deepEqual(busy.calls, []);
    mock.timers.tick(1);
    await settle();
    assert.deepEqual(busy.calls, ['register /sw.js']);
  });

  it('PWA-02, PWA-03, LIM-33: checks for a new version every 300,000 ms', async () => {
    const tab = browser();
    await register(tab);
    mock.timers.tick(299_999);
    assert.deepEqual(tab.calls, ['register /sw.js']);
    mock.timers.tick(1);
    mock.timers.tick(300_000);
    assert.deepEqual(tab.calls.slice(1), ['update', 'update']);
    await settle();
  });

  it('PWA-01: reports whether there is no new version, one is detected, failed, or is ready', async () => {
    const tab = browser();
    await register(tab);
    mock.timers.tick(300_000);
    await settle();
    assert.equal(workerState().event, 'noNewVersion');
    for (const [state, event] of [
      ['redundant', 'installationFailed'],
      ['installed', 'versionReady'],
    ] as const) {
      const end = tab.fetched(state);
      assert.equal(workerState().event, 'versionDetected');
      end();
      assert.equal(workerState().event, event);
    }
    const waiting = browser();
    waiting.registration['waiting'] = things({ state: 'installed' });
    await register(waiting);
    assert.equal(workerState().event, 'versionReady', 'also one that waited before');
  });

  it('doesn’t report the first version in a browser as new', async () => {
    const first = browser(null);
    await register(first);
    mock.timers.tick(300_000);
    await settle();
    first.fetched('installed')();
    assert.equal(workerState().event, 'noNewVersion');
  });

  it('is replaced by the new version before the reload', async () => {
    const tab = browser();
    await register(tab);
    let reloads = 0;
    const reload = () => void reloads++;
    reloadToNew(tab.container, reload);
    assert.equal(reloads, 1, 'at once where none waits');
    tab.fetched('installed')();
    reloadToNew(tab.container, reload);
    assert.deepEqual([tab.calls.at(-1), reloads], ['{"type":"SKIP_WAITING"}', 1]);
    tab.container.tell('controllerchange');
    assert.equal(reloads, 2);
  });

  it('ERR-27, PWA-07: has a sentence for each problem in both languages, and doesn’t use push', async () => {
    await keepWorker(undefined, 'registerImmediately', silent);
    assert.equal(workerState().trouble, 'disabled');
    await keepWorker(browser().container, 'registerSometimes', silent);
    assert.equal(workerState().trouble, 'unknownStrategy');
    assert.deepEqual(workerTroubles, ['disabled', 'notSubscribed', 'unsubscribeFailed', 'unknownStrategy']);
    for (const texts of [feedbackMessages.en.worker, feedbackMessages.de.worker])
      assert.equal(new Set(workerTroubles.map(trouble => texts[trouble])).size, workerTroubles.length);
  });
});
