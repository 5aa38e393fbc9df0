import { CardProfileDeleted, CardProfileMadeDefault } from '../cardProfile/cardProfile.ts';
import { cardProfileDecider } from '../cardProfile/decider.ts';
import { badgeCreated } from '../cardProfile/examples.ts';
import { dataFormatDecider } from '../dataFormat/decider.ts';
import { DataFormatDeleted, DataFormatUsed } from '../dataFormat/dataFormat.ts';
import { doorNumberCreated } from '../dataFormat/examples.ts';
import { orderDecider } from '../order/decider.ts';
import { frontDoorCreated, submittedOnce } from '../order/examples.ts';
import { type OrderDeleted, OrderIssued } from '../order/order.ts';
import { northwindCreated } from '../partner/examples.ts';
import { PartnerDeleted } from '../partner/partner.ts';
import { given } from '../../../testing/events/testDecider.ts';
import { CustomerDeleted } from './customer.ts';
import { acme, acmeCreated, northwind } from './examples.ts';

const there = { [`customer-${acme}`]: [acmeCreated], [`partner-${northwind}`]: [northwindCreated] };
const gone = {
  [`customer-${acme}`]: [acmeCreated, CustomerDeleted()],
  [`partner-${northwind}`]: [northwindCreated, PartnerDeleted()],
};
const format = { ...doorNumberCreated, data: { ...doorNumberCreated.data, partnerId: northwind } };

describe('records of a deleted customer or partner', () => {
  it('are deleted although their rules protect them, and only after their owner', () => {
    const first = CardProfileMadeDefault({ passing: null });
    const profile = given(cardProfileDecider, badgeCreated, first);
    profile.when('delete', {}).refuses('cardProfile.is_default');
    profile.knowing(there).when('deleteWithOwner', {}).refuses('wrong_state');
    profile.knowing(gone).when('deleteWithOwner', {}).records(CardProfileDeleted());
    const used = given(dataFormatDecider, format, DataFormatUsed());
    used.knowing(there).when('deleteWithOwner', {}).refuses('wrong_state');
    used.knowing(gone).when('deleteWithOwner', {}).records(DataFormatDeleted());
  });

  it('are kept if they have no owner', () => {
    given(dataFormatDecider, doorNumberCreated).when('deleteWithOwner', {}).refuses('wrong_state');
  });

  it('an issued order is deleted with its customer, a running one is not', () => {
    const running = given(orderDecider, frontDoorCreated, submittedOnce);
    running.knowing(gone).when('deleteWithOwner', {}).refuses('wrong_state');
    const issued = given(orderDecider, frontDoorCreated, submittedOnce, OrderIssued());
    issued.knowing(there).when('deleteWithOwner', {}).refuses('wrong_state');
    const [deleted] = issued.knowing(gone).when('deleteWithOwner', {}).decides();
    given(
      orderDecider,
      frontDoorCreated,
      submittedOnce,
      OrderIssued(),
      deleted as ReturnType<typeof OrderDeleted>,
    )
      .knowing(gone)
      .when('deleteWithOwner', {})
      .records();
  });
});
