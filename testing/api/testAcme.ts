import { doorApp, doorAppCreated } from '@latchkey/events/appConfig/examples.ts';
import { acme, acmeWithApp, northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { testApp, type TestAppOptions } from './testApp.ts';

export const testAcme = async (options?: TestAppOptions) => {
  const app = await testApp(options);
  await app.tell(`partner-${northwind}`, northwindCreated);
  await app.tell(`appConfig-${doorApp}`, doorAppCreated);
  await app.tell(`customer-${acme}`, acmeWithApp);
  return app;
};
