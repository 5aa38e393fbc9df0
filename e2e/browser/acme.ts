import { signIn } from '../../product/run/apiClient.ts';
import { signInAs, type TestApp } from './app.ts';

export const acmeIn = async (app: TestApp) => {
  const { run } = app.product;
  const api = await signIn(run.api, run.signIn);
  const { body } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
  const customer = body[0]!.id;
  const { page } = await app.page();
  await signInAs(page, run, run.signIn);
  return { app, api, page, customer, base: `${run.web}/customers/${customer}/credentials` };
};
export type Acme = Awaited<ReturnType<typeof acmeIn>>;
