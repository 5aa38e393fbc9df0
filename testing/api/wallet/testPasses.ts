import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import {
  CardProfileDesignCommitted,
  CardProfileDesignRendered,
  CardProfileDesignUploaded,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { frontDoor, frontDoorCreated, submittedOnce } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded, OrderIssued } from '@latchkey/events/order/order.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { passAuthority } from '@latchkey/events/wallet/apple/passAuthority.ts';
import { testPictures } from '../../events/wallet/apple/testPass.ts';
import { appleIssuerId } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { testAcme } from '../testAcme.ts';

export const publicUrl = 'https://latchkey.example';
const blank = blankDesign('Acme badge');
const label = (en: string, de = en) => ({ en, de });
export const designFrom = (from: string): Design => ({
  ...blank,
  both: {
    ...blank.both,
    background: { kind: 'gradient', from, to: '#1f7a8c', angle: 90 },
    fields: [
      { key: 'name', source: 'nameOnCard', label: label('Name'), value: null, place: 'primary' },
      { key: 'number', source: 'mainParam', label: label('No.', 'Nr.'), value: null, place: 'header' },
    ],
  },
});

export const testPasses = async (
  count: number,
  env: Readonly<Record<string, string>> = { PUBLIC_URL: publicUrl },
) => {
  const app = await testAcme({ env });
  const authority = await passAuthority(app.deps.now());
  const boss = await app.signIn('super_admin');
  const setIssuer = async () =>
    boss.http.put(`/admin/wallet-issuers/${appleIssuerId}`, {
      ...(await authority.passType()),
      intermediate: authority.intermediate,
    });
  const { status, text } = await setIssuer();
  if (status !== 200) throw new Error(text);
  const files: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(testPictures)) {
    const key = await filesOn(app.pool, app.deps.keys).put(`cardProfile-${badge}`, {
      media: 'image/png',
      bytes,
    });
    files[name.replace('.png', '')] = `/files/${key}`;
  }
  const publish = (version: number, from: string) =>
    app.tell(
      `cardProfile-${badge}`,
      CardProfileDesignCommitted({ version, design: designFrom(from) }),
      CardProfileDesignRendered({ version, files }),
      CardProfileDesignUploaded({ version, cardImage: files['icon']!, badge: null, google: null }),
    );
  const ids = Array.from({ length: count }, () => uuidv7());
  await app.tellNew([
    [`dataFormat-${doorNumber}`, doorNumberCreated],
    [`cardProfile-${badge}`, badgeCreated],
    [`pdfDesign-${welcome}`, welcomeCreated],
    [
      `order-${frontDoor}`,
      frontDoorCreated,
      OrderCredentialsAdded({ ids, type: 'user' }),
      submittedOnce,
      OrderIssued(),
    ],
    ...ids.map(id => [`credential-${id}`, personAdded, madeAvailable] as const),
  ]);
  return { app, boss, authority, ids, publish };
};
