import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { testApp, type TestAppOptions } from './testApp.ts';

/** The API with one partner and its customer. */
export const testAcme = async (options?: TestAppOptions) => {
  const app = await testApp(options);
  await app.tell(`partner-${northwind}`, northwindCreated);
  await app.tell(`customer-${acme}`, acmeCreated);
  return app;
};
