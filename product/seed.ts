import { hasDemo, makeDemo } from './run/demo.ts';
import { needProduct } from './run/runningProduct.ts';

// `make seed`: the demo data for the product that runs, once; a seed that was cut goes on.
const { data, run, secrets } = needProduct();
try {
  const isThere = hasDemo(data);
  if (!isThere) await makeDemo(data, run, secrets.webhookSecret);
  console.log(`The demo data are there${isThere ? ' already' : ''}: ${run.web}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
