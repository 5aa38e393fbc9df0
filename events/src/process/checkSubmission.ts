import { cardProfileState } from '../cardProfile/state.ts';
import { requiredParams, type paramProblems } from '../credential/content.ts';
import { credentialState, type CredentialState } from '../credential/state.ts';
import { dataFormatState } from '../dataFormat/state.ts';
import { inChunks } from '../kernel/chunks.ts';
import { isErased, refuse } from '../kernel/index.ts';
import { orderState, toIssue } from '../order/state.ts';
import { streamOf, type EventStore } from '../store/store.ts';

type Values = Readonly<Record<string, string>>;
type Shape = Parameters<typeof paramProblems>[0];

export interface Missing {
  count: number;
  readonly first: { readonly name: string; readonly param: string }[];
}

export const lackingOf = (shape: Shape, values: Values): string | undefined =>
  requiredParams(shape).find(name => (Object.hasOwn(values, name) ? values[name] : '') === '');

export const shapeOf = async (store: EventStore, dataFormatId: string): Promise<Shape> =>
  dataFormatState.of(await store.read(streamOf('dataFormat', dataFormatId))).shape;

/** Rejects draft card profiles, because their terms could change after credentials were issued. */
export const requireSubmitted = async (
  store: EventStore,
  cardProfileIds: readonly string[],
): Promise<void> => {
  const streams = cardProfileIds.map(id => streamOf('cardProfile', id));
  const histories = await store.readMany(streams);
  for (const stream of streams) {
    const { status, terms } = cardProfileState.of(histories.get(stream) ?? []);
    if (status === 'DRAFT') refuse('cardProfile.draft', { name: terms?.displayName ?? '' });
  }
};

type Content = NonNullable<CredentialState['content']>;

async function* contentsOf(store: EventStore, orderId: string): AsyncGenerator<Content> {
  const ids = toIssue(orderState.of(await store.read(streamOf('order', orderId))));
  for (const chunk of inChunks(ids))
    for (const history of (await store.readMany(chunk.map(id => streamOf('credential', id)))).values()) {
      const { content } = credentialState.of(history);
      if (content) yield content;
    }
}

export const profilesInStreams = async (store: EventStore, orderId: string): Promise<readonly string[]> => {
  const found = new Set<string>();
  for await (const { cardProfileId } of contentsOf(store, orderId)) found.add(cardProfileId);
  return [...found];
};

export const missingInStreams = async (store: EventStore, orderId: string): Promise<Missing> => {
  const shapes = new Map<string, Shape>();
  const found: Missing = { count: 0, first: [] };
  for await (const { dataFormatId, dataParams, nameOnCard } of contentsOf(store, orderId)) {
    if (isErased(dataParams)) continue;
    const shape = shapes.get(dataFormatId) ?? (await shapeOf(store, dataFormatId));
    shapes.set(dataFormatId, shape);
    const param = lackingOf(shape, dataParams);
    if (param === undefined) continue;
    found.count++;
    found.first.push({ name: isErased(nameOnCard) ? '' : nameOnCard, param });
  }
  return found;
};

export const refuseMissing = ({ count, first }: Missing): void => {
  const [{ name, param } = { name: '', param: '' }] = first;
  if (count > 0) refuse('order.value_missing', { name, param, count });
};

/**
 * Rejects the submission of an order with draft card profiles or missing required values. Reads only streams,
 * so that lagging projections don't matter.
 */
export const checkSubmission = async (store: EventStore, orderId: string): Promise<void> => {
  await requireSubmitted(store, await profilesInStreams(store, orderId));
  refuseMissing(await missingInStreams(store, orderId));
};
