import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { recipientActor } from '@latchkey/events/wallet/claimToken.ts';
import { route } from '../http/route.ts';
import { systemSend } from '../http/systemSend.ts';
import { bareFrame, page, query, viewOf, type ClaimCall } from './claimCall.ts';
import { noticePage } from './claimFrame.ts';
import type { ClaimView } from './claimView.ts';

interface LinkForm {
  readonly path: string;
  readonly summary: string;
  readonly command: 'sendLink' | 'requestLink';
  readonly notice: 'sent' | 'requested';
  readonly state: ClaimView['state'];
}

const linkForm = ({ path, summary, command, notice, state }: LinkForm) =>
  route({
    method: 'post',
    path,
    summary,
    policy: { access: 'public', perMinute: 10 },
    request: { mediaTypes: ['application/x-www-form-urlencoded'], maxBytes: 1_024, query },
    response: { mediaType: 'text/html', isPage: true },
    run: async (call: ClaimCall) => {
      const view = await viewOf(call);
      if (view?.state === state)
        await systemSend(call, recipientActor.id)(credentialDecider, view.credentialId, command, {});
      return page(200, noticePage(bareFrame(call), notice));
    },
  });

export const sendLink = linkForm({
  path: '/w/:token/send',
  summary: 'Resends the link to its last address; at most three times a day',
  notice: 'sent',
  state: 'ready',
  command: 'sendLink',
});

export const requestLink = linkForm({
  path: '/w/:token/request',
  summary: 'Requests a new link after one expired; at most once a day',
  notice: 'requested',
  state: 'expired',
  command: 'requestLink',
});
