import { chooseInHead } from './headMenu.ts';
import { editOf, opened, press } from './openDialog.ts';
import type { Scene } from './scene.ts';
import type { Screen } from './screen.ts';

const list = ({ acme }: Scene) => `/customers/${acme}/settings/webhooks`;
const page = (scene: Scene) => `${list(scene)}/${scene.webhook}`;

export const webhookScreens: readonly Screen[] = [
  {
    name: 'webhook-create',
    at: list,
    shows: ['webhookEndpoint/EndpointDialog.tsx', 'webhookEndpoint/EndpointList.tsx'],
    open: press(({ t }) => t('webhookEndpoint.commands.create.title')),
  },
  {
    name: 'webhook-edit',
    at: page,
    shows: ['webhookEndpoint/EndpointDialogs.tsx', 'webhookEndpoint/EndpointPage.tsx'],
    open: editOf(({ t }) => t('webhookEndpoint.general')),
  },
  {
    name: 'webhook-replay',
    at: page,
    shows: ['webhookEndpoint/ReplayDialog.tsx'],
    open: press(({ t }) => t('webhookEndpoint.commands.replay.title')),
  },
  {
    name: 'webhook-secret',
    at: page,
    shows: ['webhookEndpoint/SecretDialog.tsx'],
    before: ({ page: shown }) =>
      shown.route('**/rotate-secret', async route => {
        const answer = await route.fetch();
        const secret = `whsec_${'0'.repeat(43)}=`;
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), secret } });
      }),
    open: async visit => {
      await press(({ t }) => t('webhookEndpoint.commands.rotateSecret.submit'))(visit);
      const dialog = visit.page.getByRole('dialog');
      await dialog
        .getByRole('button', { name: visit.t('webhookEndpoint.commands.rotateSecret.submit') })
        .click();
      await visit.page.getByText(visit.t('webhookEndpoint.secret.once')).waitFor();
    },
  },
  {
    name: 'webhook-delete',
    at: page,
    open: async visit => {
      await chooseInHead(visit, 'webhookEndpoint.commands.delete.submit');
      await opened(visit);
    },
  },
  { name: 'partner-webhooks', at: ({ partner }) => `/global/partners/${partner}/config/tabs/webhooks` },
];
