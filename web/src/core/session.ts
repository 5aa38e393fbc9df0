/** Who is signed in here. The token lives in this tab's sessionStorage and nowhere else on disk. */
export interface Session {
  readonly token: string;
  readonly expiresAt: string;
}

const sessionKey = 'latchkey.session';
const targetKey = 'latchkey.target';
const channelName = 'latchkey.session';
const lockName = 'latchkey.session';
const handoverWait = 120;
/** A tab that is known to be signed in may be busy. */
const heldWait = 3_000;

type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'hand'; readonly session: Session }
  | { readonly kind: 'end'; readonly token: string };

const isAlive = ({ expiresAt }: Session) => new Date(expiresAt).getTime() > Date.now();

/**
 * The session of this tab, or null when there is none. A session past its time is only ended by the
 * server's 401.
 */
export const readSession = (): Session | null => {
  const text = sessionStorage.getItem(sessionKey);
  return text === null ? null : (JSON.parse(text) as Session);
};

export const keepSession = (session: Session) => sessionStorage.setItem(sessionKey, JSON.stringify(session));

export const dropSession = () => sessionStorage.removeItem(sessionKey);

/** Ends the session in every tab that holds the same token. */
export const endEverywhere = (token: string) => {
  dropSession();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ kind: 'end', token } satisfies Message);
  channel.close();
};

/**
 * Hands this tab's session to a new tab of the same origin that asks for it, and ends with the others
 * (SES-23).
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

// browsers offer locks to secure origins only
const locks = () =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);

/** Lets new tabs know, as long as this one is open, that it is worth waiting for its answer. */
export const tellSignedIn = () =>
  void locks()?.request(lockName, { mode: 'shared' }, () => new Promise<never>(() => undefined));

const isSignedInElsewhere = async (): Promise<boolean> => {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === lockName);
};

/** Asks the other tabs for their session; null when none answers in time. */
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

/** Remembers where an unauthenticated visitor wanted to go (SES-07). */
export const keepTarget = (url: string) => sessionStorage.setItem(targetKey, url);

const start = '/start';

/** Where to go after signing in, once; only paths of our own (SES-08). Whoever wanted nothing in particular begins at the start page. */
export const takeTarget = (): string => {
  const target = sessionStorage.getItem(targetKey) ?? '/';
  sessionStorage.removeItem(targetKey);
  return /^\/(?![/\\])./.test(target) && !target.startsWith('/login') ? target : start;
};
