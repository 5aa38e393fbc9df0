import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { ReactNode } from 'react';
import { useOfferActions } from '../core/pageActions.ts';
import { Overlays } from './Overlays.tsx';
import { showOverlay } from './paletteOpening.ts';
import {
  acme,
  answerViews,
  nordlicht,
  people,
  restoreFetch,
  showFrame,
} from '../../../testing/web/shell/testFrame.tsx';

const credentials = `/customers/${acme}/credentials`;
const grouped = `${credentials}/browse/grouped`;
const single = `${credentials}/browse/single`;
const partner = `/global/partners/${nordlicht.id}/config`;
const withName = (q: string) => new URLSearchParams({ filter: JSON.stringify({ q }) }).toString();
const getList: (noun?: string) => Promise<{ data: never[]; total: number }> = async () => ({
  data: [],
  total: 0,
});

describe('everyday words in the palette', function () {
  this.timeout(60_000);
  beforeEach(() => {
    localStorage.clear();
    answerViews();
  });
  afterEach(() => {
    act(() => showOverlay(null));
    cleanup();
    restoreFetch();
  });
  const open = async (
    typed: string,
    as: Parameters<typeof showFrame>[1]['as'] = people.partnerAdmin,
    page: ReactNode = null,
    at = grouped,
    found = getList,
  ) => {
    const shown = showFrame(
      <>
        {page}
        <Overlays />
      </>,
      { at, as, getList: found },
    );
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', {}, { timeout: 10_000 });
    await userEvent.keyboard(typed);
    return shown;
  };

  for (const [typed, name, to] of [
    ['suspend', /^Suspend or resume/, single],
    ['sperren', /^Suspend or remove leavers/, `${credentials}/people`],
    ['resend', /^Resend messages/, single],
    ['lost', /^Replace a lost/, single],
    ['verloren', /^Replace a lost/, single],
    ['verlängern', /^Change or extend/, single],
    ['löschen', /^Remove credentials/, single],
    ['leavers', /^Suspend or remove leavers/, `${credentials}/people`],
    ['range', /^Issue a range/, `${grouped}#create-range`],
    ['nummernbereich', /^Issue a range/, `${grouped}#create-range`],
    ['ausweis', /^Issue a credential/, `${grouped}#create`],
    ['gutschein', /^Create and print vouchers/, '/global/vouchers#create'],
    ['voucher', /^Create and print vouchers/, '/global/vouchers#create'],
    ['print', /^Print the PDFs/, grouped],
    ['add credits', /^Add credits/, `${credentials}/credits#add`],
    ['default', /^Defaults for new customers ?Nordlicht/, partner],
    ['pdf design', /^PDF designs ?Nordlicht/, `${partner}/tabs/pdf-designs`],
    ['card profile', /^Cards ?Nordlicht/, `${partner}/tabs/cards`],
    ['card new', /^New card profile/, `/customers/${acme}/settings/card-profiles#create`],
    ['vorlage anlegen', /^New PDF design/, `/customers/${acme}/settings/pdf-designs#create`],
    ['suspend anna', /^Suspend or resume.*Acme Works · anna/, `${single}?${withName('anna')}`],
    ['anna meier sperren', /^Suspend or resume/, `${single}?${withName('anna meier')}`],
    ['acme users', /^Users ?Acme Works/, `/customers/${acme}/settings/users`],
  ] as const)
    it(`“${typed}” leads a partner admin to the right place`, async () => {
      const { place } = await open(typed);
      const [option] = await screen.findAllByRole('option', { name });
      await userEvent.click(option!);
      if (to !== null) assert.equal(place(), to);
    });

  it('names the role to ask, also where pages match', async () => {
    await open('add credits', people.customerAdmin);
    const hint = await screen.findByRole('option', {
      name: /^Add credits.*Ask a partner admin/,
    });
    assert.equal(hint.getAttribute('aria-disabled'), 'true');
    cleanup();
    act(() => showOverlay(null));
    await open('suspend', people.viewer);
    await screen.findAllByRole('option', { name: /Ask a customer admin/ });
  });

  it('people whose names begin with the text come before actions, unless it is a word of an action', async () => {
    const susan = {
      id: 'c1',
      customerId: acme,
      nameOnCard: 'Susan Sage',
      recipient: { email: 'susan@example.test' },
      dataParams: { cardNumber: '100417' },
      status: 'AVAILABLE',
      orderId: 'o1',
      order: { id: 'o1', displayName: 'Night shift', status: 'ISSUED' },
    };
    const found: typeof getList = async (noun?: string) => {
      const rows = noun === 'credential' ? [susan] : [];
      return { data: rows as never[], total: rows.length };
    };
    for (const [typed, first] of [
      ['sus', /^Susan Sage/],
      ['sage', /^Susan Sage/],
      ['suspend', /^Suspend/],
    ] as const) {
      await open(typed, people.customerAdmin, null, grouped, found);
      await screen.findAllByRole('option', { name: /^Susan Sage/ });
      assert.match(screen.getAllByRole('option')[0]!.textContent ?? '', first, typed);
      if (typed === 'sage') assert.ok(screen.queryByRole('option', { name: /^Resend messages/ }) === null);
      cleanup();
      act(() => showOverlay(null));
    }
  });

  it('an exact name is first and runs with Enter', async () => {
    await open('>sign out', people.viewer);
    await screen.findByRole('option', { name: /^Sign out$/ });
    const [first] = screen.getAllByRole('option');
    assert.equal(first!.textContent, 'Sign out');
    assert.equal(first!.getAttribute('aria-selected'), 'true');
  });

  it('the actions of the record on the screen are first, until its page is left', async () => {
    const done: string[] = [];
    const Page = () => {
      useOfferActions({
        name: 'Night pass',
        actions: () => [
          { label: 'Suspend', icon: PauseIcon, onClick: () => done.push('suspend') },
          { label: 'Change validity…', icon: PauseIcon, reason: 'It has ended.', words: 'verlängern' },
        ],
      });
      return null;
    };
    await open('suspend', people.customerAdmin, <Page />);
    const group = await screen.findByRole('group', { name: 'Night pass' });
    const [first] = screen.getAllByRole('option');
    assert.ok(group.contains(first!));
    await userEvent.keyboard('{Enter}');
    assert.deepEqual(done, ['suspend']);
    for (const typed of ['suspend night', 'night suspend']) {
      cleanup();
      act(() => showOverlay(null));
      await open(typed, people.customerAdmin, <Page />);
      await screen.findByRole('group', { name: 'Night pass' });
      assert.equal(screen.getAllByRole('option')[0]!.textContent, 'Suspend', typed);
    }
    cleanup();
    act(() => showOverlay(null));
    await open('verlängern', people.customerAdmin, <Page />);
    const [unavailable] = await screen.findAllByRole('option', { name: /^Change validity….*It has ended/ });
    assert.equal(unavailable!.getAttribute('aria-disabled'), 'true');
    cleanup();
    act(() => showOverlay(null));
    await open('suspend', people.customerAdmin);
    await screen.findByRole('option', { name: /^Suspend or resume/ });
    assert.ok(screen.queryByRole('group', { name: 'Night pass' }) === null);
  });
});
