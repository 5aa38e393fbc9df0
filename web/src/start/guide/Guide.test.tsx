import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { held, holding } from '../../../../testing/web/people.ts';
import { show } from '../../../../testing/web/render.tsx';
import { orders, quiet } from '../../../../testing/web/start/examples.ts';
import type { Execution } from '../../core/dataProvider.ts';
import { Guide } from './Guide.tsx';
import { AddressProblem } from './PublicAddress.tsx';
import type { GuideData } from './guideData.ts';
import type { May, Scope } from './steps.ts';

const empty: GuideData = {
  partner: null,
  offered: [],
  configs: [],
  hasDefaultApp: false,
  customer: null,
  overview: null,
  pricing: null,
  profile: null,
  design: null,
  formats: [],
  order: null,
};
const partner = { id: 'p', name: 'Muster Security', defaultInitialCredits: 0 } as GuideData['partner'];
const customer = {
  id: 'c',
  name: 'Acme Works',
  partnerId: 'p',
  lineagePartnerIds: ['p'],
  providers: [{ credentialProviderId: 'x', credentialProvider: 'LATCHKEY_WALLET', displayName: 'Wallet' }],
  dataFormatIds: [],
} as unknown as GuideData['customer'];
const overview = {
  ...quiet,
  orders,
  credits: { ...quiet.credits, balance: 25 },
  setUp: { provider: true, app: true, cardProfile: false, pdfDesign: false },
};
const pricing = {
  creditsSummary: { credits: 25 },
  contract: null,
  hasContractOrCredits: true,
} as GuideData['pricing'];
const all: May = { partner: true, provider: true, customer: true, card: true, credential: true };
const admin = holding(held('super_admin'));

interface Given {
  readonly may?: May;
  readonly scope?: Scope;
  readonly execute?: (noun: AnyEntity, execution: Execution) => Promise<unknown>;
  readonly dataProvider?: Partial<DataProvider>;
  readonly profile?: object;
}
const shown = (data: Partial<GuideData>, given: Given = {}) => {
  const { may = all, scope = 'global', execute, dataProvider, profile = admin } = given;
  let skips = 0;
  const view = show(
    <Guide
      data={{ ...empty, ...data }}
      scope={scope}
      may={may}
      isIssued={false}
      onSkip={() => (skips += 1)}
      onFinish={() => undefined}
    />,
    { profile, dataProvider: { ...(execute ? { execute } : {}), ...dataProvider } },
  );
  return { ...view, skips: () => skips };
};
const step = (name: string) => screen.getByRole('region', { name });

describe('the guide', () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it('shows progress, minutes, and the first step open with the focus in it', () => {
    shown({});
    assert.ok(screen.getByText('0 of 5 done'));
    assert.ok(screen.getByText('About 8 minutes left'));
    assert.ok(
      document.activeElement === within(step('Add a partner')).getByRole('textbox', { name: /Name/ }),
    );
    assert.ok(screen.getByRole('button', { name: 'Open step: Design a card' }));
    assert.ok(screen.getByRole('button', { name: 'Ask a colleague: Add a partner' }));
  });

  it('a done step is one line with a link to what it created', () => {
    shown({ partner });
    const done = step('Partner , Done');
    assert.match(done.textContent ?? '', /Created “Muster Security”/);
    assert.equal(within(done).getByRole('link').getAttribute('href'), '/global/partners/p');
  });

  it('skipping a step opens the next one, which says what it waits for and links back', async () => {
    const user = userEvent.setup();
    shown({});
    await user.click(screen.getByRole('button', { name: 'Skip step' }));
    assert.ok(within(step('Choose a provider')).getByText('Complete “Add a partner” first.'));
    await user.click(within(step('Choose a provider')).getByRole('button', { name: /Add a partner/ }));
    assert.ok(within(step('Add a partner')).getByRole('textbox', { name: /Name/ }));
  });

  it('“Skip setup” is one press', async () => {
    const view = shown({});
    await userEvent.setup().click(screen.getByRole('button', { name: 'Skip setup' }));
    assert.equal(view.skips(), 1);
  });

  it('the preview fills in while a customer is typed', async () => {
    const configs = [] as const;
    const offered = [{ configId: 'f', displayName: 'Wallet', credentialProvider: 'LATCHKEY_WALLET' }];
    shown({
      partner: { ...partner!, autoCreateProviderProject: true },
      offered: offered as unknown as GuideData['offered'],
      configs,
    });
    await userEvent
      .setup()
      .type(within(step('Add a customer')).getByRole('textbox', { name: /^Name/ }), 'Acme');
    await screen.findByRole('img', { name: /^Card preview\. Customer: Acme\. Name: not set yet/ });
  });

  it('a provider for new customers is connected by its commands in order, and a retry repeats none that succeeded', async () => {
    const sent: string[] = [];
    let isDown = true;
    const execute = (noun: AnyEntity, { command }: Execution) => {
      sent.push(`${noun.name} ${command}`);
      if (command === 'changeDefaults' && isDown) {
        isDown = false;
        return Promise.reject(new Error('the connection was lost'));
      }
      return Promise.resolve({ data: { id: `${noun.name}-1` }, isShown: true });
    };
    shown({ partner }, { execute });
    const user = userEvent.setup();
    const save = () => screen.getByRole('button', { name: 'Save and continue' });
    await user.click(save());
    await waitFor(() => assert.equal(sent.length, 3));
    await screen.findByRole('alert');
    await user.click(save());
    await waitFor(() => assert.equal(sent.length, 4));
    assert.deepEqual(sent, [
      'providerConfig create',
      'partnerProvider add',
      'partner changeDefaults',
      'partner changeDefaults',
    ]);
  });

  it('the sandbox is offered only if it runs; LEGIC Connect asks for its settings', async () => {
    shown({ partner });
    const user = userEvent.setup();
    const names = screen.getAllByRole('radio').map(one => (one as HTMLInputElement).value);
    assert.deepEqual(names, ['new:LATCHKEY_WALLET', 'new:LEGIC_CONNECT']);
    await user.click(screen.getByRole('radio', { name: /LEGIC Connect/ }));
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => assert.equal(screen.getAllByText(/^Input is required/).length, 5));
  });

  it('a partner admin chooses among the providers of the server, and is told whom to ask if there is none', () => {
    const manager = holding(held('partner_admin'));
    shown({ partner }, { may: { ...all, partner: false }, profile: manager });
    assert.ok(screen.getByText(/Ask a global admin to connect one/));
    cleanup();
    const configs = [{ id: 'f', displayName: 'House wallet', credentialProvider: 'LATCHKEY_WALLET' }];
    shown(
      { partner, configs: configs as unknown as GuideData['configs'] },
      { may: { ...all, partner: false }, profile: manager },
    );
    assert.deepEqual(
      screen.getAllByRole('radio').map(one => (one as HTMLInputElement).value),
      ['f'],
    );
  });

  it('a customer without credits gets them from its partner; users without permission see so', () => {
    const data = { customer, overview };
    shown(data, { may: { ...all, partner: false }, scope: 'customer' });
    assert.ok(within(step('Add credits')).getByRole('textbox', { name: /Initial credits/ }));
    cleanup();
    const may = { partner: false, provider: false, customer: false, card: true, credential: true };
    shown(data, { may, scope: 'customer', profile: holding(held('customer_admin')) });
    assert.match(step('Add credits').textContent ?? '', /Ask a partner admin to add credits/);
    assert.ok(within(step('Design a card')).getByText(/Ask a partner admin to create one/));
  });

  it('a card is created by its commands in order: approved only by users who may', async () => {
    const commandsOf = async (profile: object) => {
      const sent: string[] = [];
      const execute = (noun: AnyEntity, { command, path }: Execution) => {
        sent.push(path?.endsWith('/commit') ? 'commit' : `${noun.name} ${command}`);
        return Promise.resolve({ data: { id: `${noun.name}-1` }, isShown: true });
      };
      shown({ partner, customer, overview, pricing }, { execute, profile });
      await userEvent.setup().click(screen.getByRole('button', { name: 'Save and continue' }));
      await waitFor(() => assert.ok(sent.includes('cardProfile submit')));
      await waitFor(() => assert.ok(!screen.queryByRole('progressbar', { name: 'Loading' })));
      cleanup();
      return sent;
    };
    const ofPartner = await commandsOf(holding(held('partner_admin', { id: 'p', name: 'Muster Security' })));
    assert.deepEqual(ofPartner, [
      'dataFormat create',
      'customer changeDataFormats',
      'pdfDesign create',
      'cardProfile create',
      'cardProfile saveDesign',
      'commit',
      'cardProfile submit',
    ]);
    assert.equal((await commandsOf(admin)).at(-1), 'cardProfile approve');
  });

  it('the first credential names the language of its email and PDF', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.resolve(Response.json({ credits: 1, balance: 25 }));
    try {
      const format = { id: 'd', dynamicData: [], mainDataParam: null };
      const profile = { id: 'k', dataFormatId: 'd', deliveryMethod: 'EMAIL' } as GuideData['profile'];
      const design = { id: 'w', name: 'Willkommen', locale: 'de' } as GuideData['design'];
      const dataProvider = { getOne: () => Promise.resolve({ data: format as never }) };
      const setUp = { ...overview.setUp, cardProfile: true, pdfDesign: true };
      shown(
        { customer, overview: { ...overview, setUp }, pricing, profile, design },
        { scope: 'customer', dataProvider },
      );
      await screen.findByText('The email and PDF are in German, the language of the PDF design.');
      screen.getByText('The link is sent to this address.');
      cleanup();
      const bySms = { ...profile, deliveryMethod: 'SMS' } as GuideData['profile'];
      shown(
        { customer, overview: { ...overview, setUp }, pricing, profile: bySms, design },
        { scope: 'customer', dataProvider },
      );
      await screen.findByText('The card is delivered by SMS, so nothing is sent to this address.');
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it('an address that phones can’t reach is for super admins to change; others are told whom to ask', () => {
    const textFor = (role: 'super_admin' | 'partner_admin') => {
      show(<AddressProblem url="http://localhost:3000/x" />, { profile: holding(held(role)) });
      const { textContent } = screen.getByText(/^This address only works/);
      cleanup();
      return textContent;
    };
    assert.match(textFor('super_admin') ?? '', /Set PUBLIC_URL/);
    assert.match(textFor('partner_admin') ?? '', /Ask a super admin to set one that phones can reach\.$/);
  });

  it('35.1: a step that someone else takes offers a text with a link, and says who can take it', async () => {
    const may = { partner: false, provider: false, customer: false, card: true, credential: true };
    shown({ customer, overview }, { may, scope: 'customer', profile: holding(held('customer_admin')) });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Ask a colleague: Add credits' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask a colleague to do this step' });
    assert.ok(within(dialog).getByText(/^A partner admin can do this\./));
    const text = within(dialog).getByRole('blockquote').textContent ?? '';
    assert.match(text, /complete the step “Add credits” in Latchkey\? It takes about 1 minute: http/);
    const mail = within(dialog).getByRole('link', { name: 'Open in email app' }).getAttribute('href') ?? '';
    assert.ok(mail.startsWith('mailto:?subject='));
    assert.equal(new URL(mail).searchParams.get('body'), text);
  });
});
