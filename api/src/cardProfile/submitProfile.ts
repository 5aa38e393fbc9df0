import { cardProfileState, type CardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { previewing, touchesShown } from '../http/dryRun.ts';
import { extendRoute, type Call } from '../http/route.ts';
import { cardProfileView } from './cardProfileView.ts';
import { ofProfile } from './cardProfileImpact.ts';

/** A warning before the submission, after which most of the profile can't be changed. */
const finding = z.object({ check: z.enum(['noPicture']), severity: z.enum(['warning']) });

const findingsOf = ({ terms, cardImage, draft }: CardProfileState): readonly z.output<typeof finding>[] =>
  terms?.isWallet && cardImage === null && draft === null
    ? [{ check: 'noPicture', severity: 'warning' }]
    : [];

const previewed = previewing(cardProfileView.command('submit'), ofProfile);

export const submitProfile = extendRoute(previewed, {
  response: { body: z.union([cardProfileView.reply, touchesShown.extend({ findings: z.array(finding) })]) },
  run: async (call: Call) => {
    const reply = await previewed.run(call);
    if (call.query['dryRun'] !== 'true') return reply;
    const history = await call.deps.store.read(streamOf('cardProfile', call.params['id']!));
    return {
      ...reply,
      body: { ...(reply.body as object), findings: findingsOf(cardProfileState.of(history)) },
    };
  },
});
