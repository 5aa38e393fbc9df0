import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Finding } from '@latchkey/events/cardProfile/design/finding.ts';
import { cleanup, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import type { ReactElement } from 'react';
import { held, holding } from '../../../../testing/web/people.ts';
import { show } from '../../../../testing/web/render.tsx';
import type { DesignShown } from './designApi.ts';
import { DesignerContext, type Designer } from './designer.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { SampleLine } from './SampleLine.tsx';
import { TryDialog } from './TryDialog.tsx';

const id = '0197f3a0-0000-7000-8000-000000000001';
const design = blankDesign('Card');
const pictures = {
  pixelsOf: () => null,
  sizeOf: () => null,
  failed: [],
  loadedOnly: (looks: object) => looks,
};
const shown: DesignShown = {
  design,
  savedAt: null,
  savedBy: null,
  liveVersion: 0,
  isUnpublished: true,
  keptAs: null,
  canBeEdited: true,
  canBeReopened: false,
  publication: null,
  rollout: null,
};
const impact = {
  cards: 3,
  version: 1,
  phones: 0,
  googleCalls: 0,
  minutes: 0,
  canBeStaged: false,
  preview: '3.0',
};
const nothing = () => Promise.resolve();

describe('the dialogs of the card designer', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = (dialog: ReactElement, answer: () => Response, role: 'customer_admin' | 'super_admin') => {
    globalThis.fetch = () => Promise.resolve(answer());
    const designer = { id, design, pictures, isFixed: false } as unknown as Designer;
    show(<DesignerContext value={designer}>{dialog}</DesignerContext>, {
      profile: holding(held(role)),
    });
  };

  it('publishing repeats what should be fixed, with its number and without buttons that change the design', async () => {
    const findings = [
      {
        check: 'noName',
        wallet: 'apple',
        isInBoth: true,
        severity: 'warning',
        mend: { layer: 'both', set: {} },
      },
      { check: 'noLogo', wallet: 'apple', severity: 'warning', mend: null },
      { check: 'logoTooLow', wallet: 'apple', mend: null, severity: 'note' },
    ] as unknown as readonly Finding[];
    const props = { id, shown, submitAt: null, save: nothing, onSent: nothing, onClose: () => undefined };
    open(<PublishDialog {...props} findings={findings} />, () => Response.json(impact), 'customer_admin');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish this design?' }));
    await dialog.findByText('2 problems should be fixed. You can still publish.');
    assert.deepEqual(
      dialog.getAllByRole('listitem').map(({ textContent }) => textContent),
      [
        'Should be fixed · Both: The card doesn’t show its holder’s name.',
        'Should be fixed · Apple: The card has no logo. It shows its title instead, and its icon is a letter.',
      ],
    );
    assert.ok(dialog.queryByRole('button', { name: 'Fix' }) === null);
  });

  it('without an https URL, a sample sends users to a super admin, who reads what to set', async () => {
    const detail = 'Phones can load a sample only from an https URL. Ask its operator to set PUBLIC_URL.';
    const refused = () =>
      Response.json(
        { reason: 'cardProfile.sample_no_address', code: '409.008.041', detail },
        { status: 409 },
      );
    const dialog = <TryDialog id={id} save={nothing} onClose={() => undefined} />;
    open(dialog, refused, 'customer_admin');
    await screen.findByText(/Ask a super admin to have one set\.$/);
    assert.ok(screen.queryByText(/PUBLIC_URL/) === null);
    assert.ok(screen.queryByRole('button', { name: 'Try again' }) === null);
    cleanup();
    open(dialog, refused, 'super_admin');
    await screen.findByText(/PUBLIC_URL/);
    assert.ok(screen.queryByRole('button', { name: 'Try again' }) === null);
  });

  it('a sample that failed for another reason can be tried again', async () => {
    const down = () => Response.json({ code: '503.008.001', detail: 'Later.' }, { status: 503 });
    open(<TryDialog id={id} save={nothing} onClose={() => undefined} />, down, 'customer_admin');
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('says that a profile isn’t for wallet passes, and what its design is used for', () => {
    const line = (isWallet: boolean) => (
      <SampleLine
        sample={{ is: 'sample', name: 'ordinary' }}
        hasCode
        isWallet={isWallet}
        badgesOf={[]}
        onAnother={() => undefined}
        onTry={undefined}
      />
    );
    show(line(false));
    screen.getByText(/^This card profile isn’t for wallet passes\. Its design is used for/);
    cleanup();
    show(line(true));
    assert.ok(screen.queryByText(/isn’t for wallet passes/) === null);
  });
});
