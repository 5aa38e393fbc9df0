import { hasDemo, makeDemo } from './run/demo.ts';
import { needProduct } from './run/runningProduct.ts';

// `make seed`: adds the demo data to the running product, or continues an interrupted seed
const { data, run, secrets } = needProduct();
try {
  const isThere = hasDemo(data);
  if (!isThere) await makeDemo(data, run, secrets.webhookSecret);
  console.log(`The demo data is ${isThere ? 'already ' : ''}available at ${run.web}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
