import { topics, type TopicName, type Translator } from '@latchkey/events/integration/translator.ts';
import { translators } from '@latchkey/events/integration/translators.ts';
import { z } from 'zod';
import { topicName } from './cloudEvent.ts';

const text = (description: string) => ({ type: 'string', description });
const headers = {
  type: 'object',
  required: ['ce_specversion', 'ce_id', 'ce_type', 'ce_source', 'ce_subject', 'ce_time', 'ce_sequence'],
  properties: {
    'content-type': { const: 'application/json' },
    ce_specversion: { const: '1.0' },
    ce_id: text('The ID of the event, the same for each delivery. Consumers use it to detect repeats.'),
    ce_type: text('The type, with the version of its data.'),
    ce_source: text('The installation and the kind of event.'),
    ce_subject: text('The stream, which is also the key of the message.'),
    ce_time: { type: 'string', format: 'date-time' },
    ce_dataschema: text('The name of the schema of the data.'),
    ce_partitionkey: text('The key of the message.'),
    ce_sequence: text('The revision of the stream: 1, 2, 3, with gaps for events that are not published.'),
    ce_position: text('The position in the log, for relay-replay.'),
    ce_correlationid: text('The same for all events of a request and of the work that it started.'),
    ce_causationid: text('The ID of the event that caused this one.'),
  },
};

const channelTitles: Readonly<Record<TopicName, string>> = {
  status: 'Status of credentials and orders',
  audit: 'Audit events: what people, apps and processes did',
};

/** Translators by schema, which several types may share. */
const shared = new Map<z.ZodObject, readonly Translator[]>(Map.groupBy(translators, ({ schema }) => schema));
const schemaKey = ({ schema, topic, type }: Translator): string => {
  const [first, second] = shared.get(schema)!;
  return second ? `${topic}.${first!.type.split('.').at(2)}` : type;
};
const reference = (part: string, name: string) => ({ $ref: `#/components/${part}/${name}` });

const schemaOf = ({ schema }: Translator): object => {
  const { $schema: _, ...found } = z.toJSONSchema(schema, { io: 'input' });
  return found;
};

/**
 * Returns the AsyncAPI 3 document of all integration events, generated from their translators. `prefix`: the
 * first part of topic names.
 */
export const asyncApiOf = (version: string, prefix = 'latchkey') => {
  const names = Object.keys(topics) as readonly TopicName[];
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Latchkey events',
      version,
      description:
        'CloudEvents 1.0 in the binary mode of the Kafka protocol binding. Events with the same key arrive in order, at least once.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(
      names.map(topic => [
        topic,
        {
          address: topicName(prefix, topic),
          title: channelTitles[topic],
          messages: Object.fromEntries(
            translators.flatMap(one =>
              one.topic === topic ? [[one.type, reference('messages', one.type)]] : [],
            ),
          ),
        },
      ]),
    ),
    operations: Object.fromEntries(
      names.map(topic => [`publish-${topic}`, { action: 'send', channel: { $ref: `#/channels/${topic}` } }]),
    ),
    components: {
      messages: Object.fromEntries(
        translators.map(one => [
          one.type,
          {
            name: one.type,
            headers: reference('schemas', 'headers'),
            payload: reference('schemas', schemaKey(one)),
          },
        ]),
      ),
      schemas: {
        headers,
        ...Object.fromEntries(translators.map(one => [schemaKey(one), schemaOf(one)])),
      },
    },
  };
};
