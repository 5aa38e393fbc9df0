import { email, time } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { checkPassword } from './checkPassword.ts';
import { deviceCookie } from './deviceCookie.ts';
import { profile, profileOf } from './profile.ts';
import { callerBySession, openSession } from './sessions.ts';

export const login = route({
  method: 'post',
  path: '/admin/auth/login',
  summary: 'Signs in with e-mail and password',
  access: 'public',
  perMinute: 120,
  body: z.object({ email, password: z.string().min(1).max(255) }),
  reply: z.object({ token: z.string(), expiresAt: time, user: profile }),
  run: async call => {
    const { deps, body, headers, address } = call;
    const { id, account } = await checkPassword(call, body);
    const session = await openSession(deps.pool, id, { address, userAgent: headers['user-agent'] });
    const caller = await callerBySession(deps)(`Bearer ${session.token}`);
    return {
      status: 200,
      headers: deviceCookie(deps, headers['cookie'], account),
      body: {
        token: session.token,
        expiresAt: session.expiresAt,
        user: await profileOf({ ...call, caller }),
      },
    };
  },
});
