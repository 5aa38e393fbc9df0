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
  /** The state of links that it is for. */
  readonly state: ClaimView['state'];
}

/** A form of the page. It answers the same for every token, so that the answer tells nothing of it. */
const linkForm = ({ path, summary, command, notice, state }: LinkForm) =>
  route({
    method: 'post',
    path,
    summary,
    access: 'public',
    takes: ['application/x-www-form-urlencoded'],
    limit: 1_024,
    query,
    perMinute: 10,
    replyMedia: 'text/html',
    isPage: true,
    run: async (call: ClaimCall) => {
      const view = await viewOf(call);
      if (view?.state === state)
        await systemSend(call, recipientActor.id)(credentialDecider, view.credentialId, command, {});
      return page(200, noticePage(bareFrame(call), notice));
    },
  });

export const sendLink = linkForm({
  path: '/w/:token/send',
  summary: 'Sends the link again, to the address it was sent to; at most three times a day',
  command: 'sendLink',
  notice: 'sent',
  state: 'ready',
});

export const requestLink = linkForm({
  path: '/w/:token/request',
  summary: 'Asks for a new link in place of an expired one; at most once a day',
  command: 'requestLink',
  notice: 'requested',
  state: 'expired',
});
