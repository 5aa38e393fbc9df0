import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { DataFormatCreated } from '@latchkey/events/dataFormat/dataFormat.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { entrance, entranceAnnounced } from '@latchkey/events/device/examples.ts';
import { frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../testAcme.ts';

/**
 * IDs of three credentials of Acme, and the ID of a second customer. The data format of `bare` has no main
 * parameter.
 */
export const [ada, grace, bare, other] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const bareFormat = uuidv7();

export const devicesGround = async () => {
  const app = await testAcme();
  const { data } = doorNumberCreated;
  await app.tell(`customer-${other}`, acmeCreated);
  await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
  await app.tell(`dataFormat-${bareFormat}`, DataFormatCreated({ ...data, mainDataParam: null }));
  const members = OrderCredentialsAdded({ ids: [ada, grace, bare], type: 'user' });
  await app.tell(`order-${frontDoor}`, frontDoorCreated, members);
  const added = (nameOnCard: string, more = {}) =>
    CredentialAdded({ ...personAdded.data, nameOnCard, ...more });
  await app.tellNew([
    [`credential-${ada}`, added('Ada Lovelace')],
    [`credential-${grace}`, added('Grace_Hopper')],
    [`credential-${bare}`, added('Bare', { dataFormatId: bareFormat })],
    [`device-${entrance}`, entranceAnnounced],
  ]);
  const { http } = await app.signIn('customer_credentials_rw', { customerId: acme });
  return { app, http };
};
