/** Who is signed in here. The token lives in this tab's sessionStorage and nowhere else on disk. */
export interface Session {
  readonly token: string;
  readonly expiresAt: string;
}

const sessionKey = 'latchkey.session';
const targetKey = 'latchkey.target';
const channelName = 'latchkey.session';
const handoverWait = 120;

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

/** Asks the other tabs for their session; null when none answers in time. */
export const askOtherTabs = () =>
  new Promise<Session | null>(resolve => {
    const channel = new BroadcastChannel(channelName);
    const finish = (session: Session | null) => {
      clearTimeout(timer);
      channel.close();
      if (session) keepSession(session);
      resolve(session);
    };
    const timer = setTimeout(() => finish(null), handoverWait);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'hand') finish(data.session);
    });
    channel.postMessage({ kind: 'ask' } satisfies Message);
  });

/** Remembers where an unauthenticated visitor wanted to go (SES-07). */
export const keepTarget = (url: string) => sessionStorage.setItem(targetKey, url);

/** Where to go after signing in, once; only paths of our own (SES-08). */
export const takeTarget = (): string => {
  const target = sessionStorage.getItem(targetKey) ?? '/';
  sessionStorage.removeItem(targetKey);
  return /^\/(?![/\\])/.test(target) && !target.startsWith('/login') ? target : '/';
};
