import { contexts, schemaName } from '@latchkey/events/integration/webhookMessages.ts';
import { topics, type TopicName } from '@latchkey/events/integration/translator.ts';
import { translate } from '@latchkey/events/integration/translators.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { Outgoing, Topic } from './broker.ts';
import type { KafkaConfig } from './config.ts';

export const topicName = (prefix: string, topic: TopicName): string => `${prefix}.${topics[topic]}`;

/** Returns the topics of the relay. Audit events have unlimited retention by default. */
export const topicsOf = (config: KafkaConfig): readonly Topic[] => {
  const { KAFKA_TOPIC_PREFIX: prefix, KAFKA_PARTITIONS: partitions, KAFKA_REPLICAS: replicas } = config;
  return [
    { name: topicName(prefix, 'status'), partitions, replicas, settings: { 'cleanup.policy': 'delete' } },
    {
      name: topicName(prefix, 'audit'),
      partitions,
      replicas,
      settings: { 'cleanup.policy': 'delete', 'retention.ms': '-1' },
    },
  ];
};

/**
 * Returns a function that converts a domain event to messages: CloudEvents 1.0 in the binary mode of the
 * Kafka protocol binding. The key is the stream, so a partition keeps the order of a stream.
 */
export const messagesFor = (prefix: string) => {
  const source = `/${prefix.replaceAll('.', '/')}`;
  return (event: Recorded): readonly Outgoing[] =>
    translate(event).map(({ topic, type, data }) => ({
      topic: topicName(prefix, topic),
      key: event.stream,
      value: JSON.stringify(data),
      headers: {
        'content-type': 'application/json',
        ce_specversion: '1.0',
        ce_id: event.id,
        ce_type: type,
        ce_source: `${source}/${contexts[topic]}`,
        ce_subject: event.stream,
        ce_time: event.at,
        ce_dataschema: schemaName(type),
        ce_partitionkey: event.stream,
        ce_sequence: String(event.revision),
        ce_position: String(event.position),
        ce_correlationid: event.meta.correlationId,
        ...(event.meta.causationId === undefined ? {} : { ce_causationid: event.meta.causationId }),
      },
      about: `event ${event.id} (${event.type}, revision ${event.revision} of ${event.stream}, position ${event.position})`,
    }));
};
