import type { Recorded } from '../store/store.ts';
import { auditTranslators } from './auditTranslators.ts';
import { statusTranslators } from './statusTranslators.ts';
import type { TopicName, Translator } from './translator.ts';

/** The translators of all integration events. A domain event has at most one for each topic. */
export const translators: readonly Translator[] = [...statusTranslators, ...auditTranslators];

const byEvent = Map.groupBy(translators, ({ hears }) => hears);

/** An integration event, without the envelope of its transport. */
export interface IntegrationEvent {
  readonly topic: TopicName;
  readonly type: string;
  readonly data: object;
}

/** Returns the integration events of a domain event; none if it isn't published. */
export const translate = (event: Recorded): readonly IntegrationEvent[] =>
  (byEvent.get(event.type) ?? []).flatMap(({ topic, type, dataOf }) => {
    const data = dataOf(event);
    return data === null ? [] : { topic, type, data };
  });
