import { PdfDesignDefaultPassed, PdfDesignMadeDefault } from '../pdfDesign/pdfDesign.ts';
import { pdfDesignDecider } from '../pdfDesign/decider.ts';
import type { KeyRing } from '../sealing/keys.ts';
import { streamOf } from '../store/store.ts';
import { claiming } from './claimProcess.ts';
import { passedOn, passingDefault } from './passingDefault.ts';
import { begins, ends, type ProcessContext } from './process.ts';

const { process, make, pass } = passingDefault('defaultDesign', pdfDesignDecider, {
  begins: [begins(PdfDesignDefaultPassed, ({ entityId, data }) => passedOn(entityId, data))],
  ends: [ends(PdfDesignMadeDefault, ({ data: { passing }, entityId }) => passing ?? entityId)],
});

/** The default PDF design of a partner or customer is passed on. */
export const defaultDesignProcess = process;

interface Making {
  /** The default as it is known; null: the owner has none yet. */
  readonly from: string | null;
  readonly to: string;
  /** The partner or customer whose designs they are. */
  readonly ownerId: string;
  /** Follows from the request. */
  readonly passing: string;
}

/**
 * Makes a PDF design the default of its owner, in the place of the one that is. The first one claims to be it, so that of two at once one is refused
 * (`concurrency.conflict`); from then on the owner always has one, or it is being passed on.
 */
export const makeDefaultDesign = async (
  context: ProcessContext,
  keys: Pick<KeyRing, 'hmac'>,
  { from, to, ownerId, passing }: Making,
) => {
  if (from !== null) return pass(context, { from, to }, passing);
  const claim = streamOf('unique', `pdfDesignDefault-${keys.hmac('pdfDesignDefault', ownerId)}`);
  const claimed = { claim, owner: streamOf('pdfDesign', to), command: passing, isExclusive: true };
  return claiming(context, { ...claimed, taken: 'concurrency.conflict' }, () =>
    make(context, to, { passing: null, claimedBy: passing }),
  );
};
