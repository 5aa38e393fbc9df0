import { cardProfileDecider } from '@latchkey/events/cardProfile/decider.ts';
import { staffCard } from './demoData.ts';
import type { StartedCard } from './startCards.ts';
import type { Ground } from './ground.ts';
import type { Step } from './issuing.ts';
import type { World } from './world.ts';

const dayMs = 24 * 3_600_000;
const designedDaysAgo = 40;

export const cardSteps = (
  world: World,
  { id: customerId, partnerDesk, profiles }: Ground,
  card: StartedCard | undefined,
  now: Date,
): readonly Step[] => {
  if (card === undefined) return [];
  const { profileId: id, drawn } = card;
  const run = async (): Promise<void> => {
    const desk = world.as({ kind: 'user', id: partnerDesk });
    const worker = world.as({ kind: 'worker', id: 'publish-design' });
    const { design, files } = await drawn;
    const { format: _, ...terms } = staffCard;
    const { dataFormatId } = profiles[staffCard.displayName]!;
    await desk.send(cardProfileDecider, id, 'create', { ...terms, customerId, dataFormatId });
    await desk.send(cardProfileDecider, id, 'saveDesign', { design });
    await desk.send(cardProfileDecider, id, 'commitDesign', {});
    const version = 1;
    await worker.send(cardProfileDecider, id, 'notePrepared', { version });
    await worker.send(cardProfileDecider, id, 'noteRendered', { version, files });
    const uploaded = { version, cardImage: files['card']!, badge: null, google: null };
    await worker.send(cardProfileDecider, id, 'noteUploaded', uploaded);
    await desk.send(cardProfileDecider, id, 'submit', {});
    await world.as({ kind: 'system', id: 'start' }).send(cardProfileDecider, id, 'approve', {});
  };
  return [{ at: new Date(now.getTime() - designedDaysAgo * dayMs), run }];
};
