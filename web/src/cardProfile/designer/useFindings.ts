import { findingsOf } from '@latchkey/events/cardProfile/design/checks.ts';
import type { Finding } from '@latchkey/events/cardProfile/design/finding.ts';
import type { Card } from '@latchkey/events/cardProfile/design/card.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { sampleCards } from '@latchkey/events/cardProfile/design/samples.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { useDeferredValue, useMemo } from 'react';
import { measure } from './measureText.ts';
import type { Pictures } from './pictures.ts';

export const useFindings = (
  design: Design,
  card: Card,
  locale: Locale,
  { pixelsOf }: Pictures,
): readonly Finding[] => {
  const rested = useDeferredValue(design);
  return useMemo(
    () => findingsOf(rested, { card, locale, pixelsOf, measure }),
    [rested, card, locale, pixelsOf],
  );
};

/**
 * Returns the findings that block a publication. Like the server, checks with long values in both languages.
 */
export const useBlocking = (design: Design, { pixelsOf }: Pictures): readonly Finding[] =>
  useMemo(() => {
    const all = (['en', 'de'] as const).flatMap(locale =>
      findingsOf(design, { card: sampleCards.long, locale, pixelsOf, measure }),
    );
    const errors = all.filter(({ severity }) => severity === 'error');
    return [...new Map(errors.map(error => [findingKey(error), error])).values()];
  }, [design, pixelsOf]);

/** Returns a key of a finding that is stable across edits. */
export const findingKey = (finding: Finding): string => {
  const { check, wallet } = finding;
  const about = [
    ...('key' in finding ? [finding.key] : []),
    ...('part' in finding ? [finding.part] : []),
    ...('place' in finding ? [finding.place] : []),
  ];
  return [check, wallet, ...about].join(' ');
};
