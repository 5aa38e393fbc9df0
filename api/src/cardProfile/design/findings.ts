import { findingsOf } from '@latchkey/events/cardProfile/design/checks.ts';
import type { Finding } from '@latchkey/events/cardProfile/design/finding.ts';
import type { Card } from '@latchkey/events/cardProfile/design/card.ts';
import { filesOf, type Design } from '@latchkey/events/cardProfile/design/design.ts';
import { sampleCards } from '@latchkey/events/cardProfile/design/samples.ts';
import type { Call } from '../../http/route.ts';
import { pixelsIn } from './pixels.ts';
import { inTurn } from './pictureConcurrency.ts';

const order = { error: 0, warning: 1, note: 2 } as const;

export const foundIn = async (
  call: Pick<Call, 'caller' | 'deps' | 'isGone'>,
  design: Design,
  card: Card = sampleCards.long,
): Promise<readonly Finding[]> => {
  const pixelsOf = await inTurn(call, () => pixelsIn(call.deps.pool, filesOf(design)));
  const findings = (['en', 'de'] as const).flatMap(locale => findingsOf(design, { card, locale, pixelsOf }));
  const distinct = new Map(findings.map(finding => [JSON.stringify(finding), finding]));
  return [...distinct.values()].toSorted((a, b) => order[a.severity] - order[b.severity]);
};
