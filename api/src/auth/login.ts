import { email } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { asking } from '../secondFactor/passSecondFactor.ts';
import { answerSignedIn } from './answerSignedIn.ts';
import { opened } from './openSession.ts';

export const login = route({
  method: 'post',
  path: '/admin/auth/login',
  summary: 'Signs in with email and password; requires a code if a second factor is set up',
  policy: { access: 'public', accepts: ['password'], perMinute: 120 },
  request: {
    body: z.object({
      email,
      password: z.string().min(1).max(255),
      /**
       * The transaction of a sign-in at a provider that was refused with `401.001.010`. Its account is linked
       * after this sign-in.
       */
      linking: z.string().max(100).optional(),
    }),
  },
  response: { body: z.union([opened, asking]) },
  run: answerSignedIn,
});
