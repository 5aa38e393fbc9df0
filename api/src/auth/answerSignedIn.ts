import { refuse } from '@latchkey/events/kernel/index.ts';
import { linkWaiting } from '../externalSignIn/linkWaiting.ts';
import type { Call, Reply } from '../http/route.ts';
import { deviceCookie } from './deviceCookie.ts';
import { openFor } from './openSession.ts';

export const answerSignedIn = async (call: Call): Promise<Reply> => {
  const { deps, headers, signedIn = refuse('unauthenticated') } = call;
  const { secondFactor } = signedIn;
  if (secondFactor) return { status: 200, body: { secondFactor } };
  const { userId, account, passwordSecretId, providerId, vouchedFor, linking } = signedIn;
  await linkWaiting(call, userId, linking);
  return {
    status: 200,
    ...(account === null ? {} : { headers: deviceCookie(deps, headers['cookie'], account) }),
    body: await openFor(call, userId, { passwordSecretId, providerId, vouchedFor }),
  };
};
