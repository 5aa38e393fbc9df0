import { badge, badgeCreated } from '../cardProfile/examples.ts';
import { acme } from '../customer/examples.ts';
import { doorNumber, doorNumberCreated } from '../dataFormat/examples.ts';
import { frontDoor, frontDoorCreated } from '../order/examples.ts';
import { OrderImportStarted } from '../order/order.ts';
import { welcome, welcomeCreated } from '../pdfDesign/examples.ts';
import { CredentialAdded, CredentialAddStarted, CredentialAvailable } from './credential.ts';
import { noMetadata } from './fields.ts';

export const importId = '0197f3a0-0000-7000-8000-0000000000aa';
export const mine = { orderId: frontDoor, customerId: acme };
export const person = {
  cardProfileId: badge,
  pdfDesignId: welcome,
  dataFormatId: doorNumber,
  claim: null,
  claimedBy: null,
  nameOnCard: 'Ärmel Größe',
  recipient: { email: 'aermel@example.test', phoneNumber: null },
  dataParams: { cardNumber: '1001' },
};
export const personAdded = CredentialAdded({
  ...mine,
  ...person,
  metadata: noMetadata,
  type: 'user',
  deliveryMethod: 'EMAIL',
  dataFormatRevision: 1,
  fileId: '00007000800000000000beef',
  rawData: 'AAAD6UhRAAAAAAAAAAAAAA==',
});
export const addStarted = CredentialAddStarted({
  ...mine,
  from: 'NOT_ISSUED',
  submission: 1,
  attempt: 1,
  clientRef: '0197f3a0-0000-7000-8000-00000000beef.1',
});
export const madeAvailable = CredentialAvailable({
  ...mine,
  from: 'ADDING',
  submission: 1,
  attempt: 1,
  providerRef: 'file-1',
  qrcodeText: 'https://go.example.test/?k=1',
  deepLinkUrl: 'https://go.example.test/?k=1',
  deliveryMethod: 'EMAIL',
});
export const around = {
  [`order-${frontDoor}`]: [frontDoorCreated, OrderImportStarted({ importId, count: 1 })],
  [`cardProfile-${badge}`]: [badgeCreated],
  [`pdfDesign-${welcome}`]: [welcomeCreated],
  [`dataFormat-${doorNumber}`]: [doorNumberCreated],
};
