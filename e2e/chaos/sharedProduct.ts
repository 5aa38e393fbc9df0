import { eventually } from '../browser/app.ts';
import { mailsAt } from '../browser/catcher.ts';
import { makeDemo } from '../../product/run/demo.ts';
import { startProduct, type Product } from '../../product/run/startProduct.ts';

const minute = 60_000;
const demoMails = 25;

const start = async (): Promise<Product> => {
  const product = await startProduct();
  await makeDemo(product.data, product.run, product.secrets.webhookSecret);
  await eventually(mailsAt(product.run.mail!).count, count => count === demoMails, minute);
  return product;
};

let shared: Promise<Product> | undefined;
/**
 * Returns a product without a browser, with its sample order issued and emailed. Shared by all tests of a
 * process that search the database for traces of a person.
 */
export const openTraced = (): Promise<Product> => (shared ??= start());
after(async () => (await shared)?.stop());
