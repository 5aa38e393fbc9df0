import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { design } from '@latchkey/events/cardProfile/design/design.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { permissionOf } from '../../http/entityAccess.ts';
import { route, type Call } from '../../http/route.ts';
import { cardProfileView } from '../cardProfileView.ts';
import { cardOfCredential } from './cardOf.ts';
import { foundIn } from './findings.ts';
import { requirePictures } from './pictures.ts';
import { profileOf } from './designView.ts';

const finding = z
  .looseObject({
    check: z.string(),
    severity: z.enum(['error', 'warning', 'note']),
    wallet: z.enum(['apple', 'google']),
    /** Set if the problem is in both wallets; `wallet` is then `apple`. */
    isInBoth: z.boolean().optional(),
    /** A change that fixes the finding. */
    mend: z
      .object({
        layer: z.enum(['both', 'apple', 'google']),
        set: z.record(z.string(), z.unknown()),
      })
      .nullable(),
  })
  .meta({ id: 'CardDesignFinding' });

/**
 * Checks a design as the console does, and also the pixels of its pictures. Without a design in the body,
 * checks the draft, or a blank design if there is no draft.
 */
export const checkRoute = route({
  method: 'post',
  path: `${cardProfile.path}/:id/design/check`,
  summary: 'Checks a design and returns its findings, worst first',
  policy: { access: permissionOf(cardProfile, 'saveDesign'), perMinute: 120 },
  request: { body: z.object({ design: design.optional(), credentialId: id.optional() }) },
  response: { body: z.object({ findings: z.array(finding) }) },
  run: async given => {
    const call = given as unknown as Call;
    const profileId = call.params['id']!;
    await cardProfileView.act({ ...call, body: {} }, 'saveDesign', profileId);
    const { state } = await profileOf(call, profileId);
    const { design: sent, credentialId } = given.body;
    if (sent) await requirePictures(call, profileId, sent);
    const checked = sent ?? state.draft ?? blankDesign(state.terms?.displayName ?? '');
    const card = credentialId === undefined ? undefined : await cardOfCredential(call, state, credentialId);
    return { status: 200, body: { findings: await foundIn(call, checked, card) } };
  },
});
