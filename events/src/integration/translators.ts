import type { Recorded } from '../store/store.ts';
import { auditTranslators } from './auditTranslators.ts';
import { statusTranslators } from './statusTranslators.ts';
import type { TopicName, Translator } from './translator.ts';

export const translators: readonly Translator[] = [...statusTranslators, ...auditTranslators];

const byEvent = Map.groupBy(translators, ({ hears }) => hears);

export interface IntegrationEvent {
  readonly topic: TopicName;
  readonly type: string;
  readonly data: object;
}

export const translate = (event: Recorded): readonly IntegrationEvent[] =>
  (byEvent.get(event.type) ?? []).flatMap(({ topic, type, dataOf }) => {
    const data = dataOf(event);
    return data === null ? [] : { topic, type, data };
  });
