export interface Session {
  readonly token: string;
  readonly expiresAt: string;
}

const sessionKey = 'latchkey.session';
const targetKey = 'latchkey.target';
const channelName = 'latchkey.session';
const lockName = 'latchkey.session';
const handoverWait = 120;
/** Maximum wait for the session of a tab that is known to be signed in but may be busy, in ms. */
const heldWait = 3_000;

type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'hand'; readonly session: Session }
  | { readonly kind: 'end'; readonly token: string };

const isAlive = ({ expiresAt }: Session) => new Date(expiresAt).getTime() > Date.now();

/** Returns this tab's session, or null. Returns an expired one until the API responds with a 401. */
export const readSession = (): Session | null => {
  const text = sessionStorage.getItem(sessionKey);
  return text === null ? null : (JSON.parse(text) as Session);
};

export const keepSession = (session: Session) => sessionStorage.setItem(sessionKey, JSON.stringify(session));

export const dropSession = () => sessionStorage.removeItem(sessionKey);

export const endEverywhere = (token: string) => {
  dropSession();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ kind: 'end', token } satisfies Message);
  channel.close();
};

/**
 * Hands this tab's session to new tabs of the same origin, and ends it when another tab signs out (SES-23).
 */
export const answerNewTabs = () => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const session = readSession();
    if (!session) return;
    if (data.kind === 'ask' && isAlive(session))
      channel.postMessage({ kind: 'hand', session } satisfies Message);
    if (data.kind === 'end' && data.token === session.token) {
      dropSession();
      window.location.assign('/login');
    }
  });
};

// browsers offer locks only to secure origins
const locks = () =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);

/** Holds a shared lock while this tab is open. New tabs that see the lock wait longer for a session. */
export const tellSignedIn = () =>
  void locks()?.request(lockName, { mode: 'shared' }, () => new Promise<never>(() => undefined));

const isSignedInElsewhere = async (): Promise<boolean> => {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === lockName);
};

/** Requests the session from other tabs; null if none responds in time. */
export const askOtherTabs = async (): Promise<Session | null> =>
  handedOver((await isSignedInElsewhere()) ? heldWait : handoverWait);

const handedOver = (wait: number) =>
  new Promise<Session | null>(resolve => {
    const channel = new BroadcastChannel(channelName);
    const finish = (session: Session | null) => {
      clearTimeout(timer);
      channel.close();
      if (session) keepSession(session);
      resolve(session);
    };
    const timer = setTimeout(() => finish(null), wait);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'hand') finish(data.session);
    });
    channel.postMessage({ kind: 'ask' } satisfies Message);
  });

/** Stores the path that a visitor requested before signing in (SES-07). */
export const keepTarget = (url: string) => sessionStorage.setItem(targetKey, url);

const start = '/start';

/**
 * Returns, once, the path to open after sign-in. Accepts only our own paths (SES-08); the default is the
 * start page.
 */
export const takeTarget = (): string => {
  const target = sessionStorage.getItem(targetKey) ?? '/';
  sessionStorage.removeItem(targetKey);
  return /^\/(?![/\\])./.test(target) && !target.startsWith('/login') ? target : start;
};
