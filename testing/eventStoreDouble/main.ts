import { doubleSettings } from '../../product/config.ts';
import { eventStoreDouble, type Faults } from './server.ts';

// runs the double as a process: for `make start EVENT_STORE_URL=…`, or as a child process of tests, which
// send it faults
const { HOST, PORT } = doubleSettings();
const double = eventStoreDouble();
const port = await double.start(HOST, PORT);
process.stdout.write(
  `${JSON.stringify({ name: 'event store double', url: `esdb://${HOST}:${port}?tls=false` })}\n`,
);

process.on('message', (message: Partial<Faults> & { readonly drop?: true }) => {
  const { drop, ...faults } = message;
  Object.assign(double.faults, faults);
  if (drop) double.dropSubscriptions();
  process.send?.('done');
});
const end = (): void => {
  double.stop();
  process.exit(0);
};
process.once('SIGTERM', end).once('SIGINT', end).once('disconnect', end);
