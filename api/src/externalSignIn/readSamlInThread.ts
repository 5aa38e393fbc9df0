import { threadsOf } from '../http/threads.ts';
import type { FromThread, SamlTask } from './samlThread.ts';
import type { Identity } from './transactions.ts';
import { checkXmlBounds } from './xmlBounds.ts';

const { takeTurn, hand } = threadsOf<SamlTask, FromThread>(new URL('samlThread.ts', import.meta.url));
/** Timeout for reading a response: a long list of groups takes 50 ms, starting a thread 500 ms. */
const timeoutMs = 5_000;

/**
 * Reads a SAML response (`readSaml`) in a thread, for at most five seconds, so that no XML blocks other
 * requests. Refuses XML beyond the bounds of `checkXmlBounds` first. Throws errors of `readSaml` as plain
 * errors with the same message and fields, and `unavailable` if too many wait or the timeout expires.
 */
export const readSamlInThread = async (...task: SamlTask): Promise<Identity> => {
  const [, { answer }] = task;
  checkXmlBounds(Buffer.from(answer, 'base64').toString('utf8'));
  const release = await takeTurn();
  const thread = hand(task);
  const late = setTimeout(thread.end, timeoutMs);
  let isDone = false;
  try {
    const message = await thread.next();
    isDone = true;
    if (message.kind === 'read') return message.identity;
    throw Object.assign(new Error(message.message), message.fields);
  } finally {
    clearTimeout(late);
    await thread.leave(isDone);
    release();
  }
};
