import { logOutput } from '@latchkey/events/timing/lineOutput.ts';
import pino from 'pino';
import { BrokerRefusal } from './broker.ts';
import { messagesFor, topicsOf } from './cloudEvent.ts';
import { readReplayConfig } from './config.ts';
import { kafkaBroker } from './kafka.ts';
import { logRange } from './logRange.ts';
import { openLog } from './openLog.ts';
import { chunksOf, publish } from './publish.ts';

// Run by `make relay-replay`: publishes a range of the log again, with the same event IDs. Doesn't affect the
// relay or its checkpoint.

const progressMs = 5_000;
const config = readReplayConfig();
const log = pino({ level: config.LOG_LEVEL, base: { process: 'relay-replay' } }, logOutput('relay-replay'));
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const messagesOf = messagesFor(config.KAFKA_TOPIC_PREFIX);
const ending = new AbortController();
process.once('SIGTERM', () => ending.abort()).once('SIGINT', () => ending.abort());

const { store, close } = await openLog(config, log);
const broker = kafkaBroker(config, log);
const counts = { events: 0, messages: 0 };

const replay = async (signal: AbortSignal): Promise<void> => {
  await broker.check(topicsOf(config).map(({ name }) => name));
  const { after, to } = await logRange(store, config.FROM, config.TO);
  print(`publishing the events after position ${after} up to ${to} again …`);
  let printedAt = performance.now();
  for await (const { events } of store.subscribe({ after, to, limit: 2_000, signal })) {
    for (const { messages, position } of chunksOf(events, messagesOf, () => undefined)) {
      await publish(broker, messages, signal);
      counts.messages += messages.length;
      if (performance.now() - printedAt < progressMs) continue;
      printedAt = performance.now();
      print(`${counts.messages} messages, up to position ${position}`);
    }
    counts.events += events.length;
  }
};

try {
  await replay(ending.signal);
  const how = ending.signal.aborted ? 'interrupted' : 'done';
  print(`${how}: ${counts.messages} messages of ${counts.events} events were published again`);
  process.exitCode = ending.signal.aborted ? 1 : 0;
} catch (error) {
  const reason = error instanceof BrokerRefusal ? error.message : String(error);
  print(`stopped after ${counts.messages} messages: ${reason}`);
  process.exitCode = 1;
} finally {
  await broker.close();
  await close();
}
