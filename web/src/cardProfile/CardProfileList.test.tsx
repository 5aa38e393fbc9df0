import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../test/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { CardProfileList } from './CardProfileList.tsx';

const badge = {
  ...{ id: '0197f3a0-0000-7000-8000-0000000000c1', displayName: 'Badge', shortName: 'b' },
  ...{ status: 'ACTIVE', cardImage: null, isDefault: false },
};

describe('card profiles', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const ask = async (row: typeof badge) => {
    globalThis.fetch = async input =>
      String(input).includes('dryRun')
        ? Response.json({ touches: {}, preview: '1.0' })
        : Response.json([row], { headers: { 'Content-Range': 'rows 0-0/1' } });
    show(<CardProfileList storeKey="cards" label="Cards" filter={{}} empty="None" mayDelete />, {
      dataProvider,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Badge' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete card profile?' }));
    await question.findByText('Nothing else depends on this.');
    return question;
  };

  it('whoever deletes the default is told that no other one takes its place', async () => {
    const plain = '“Badge” is deleted: no new credential can be made with it.';
    (await ask(badge)).getByText(plain);
    cleanup();
    const question = await ask({ ...badge, isDefault: true });
    question.getByText(`${plain} It is the default, and no other one becomes the default by itself.`);
  });
});
