import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { designDefaults } from '@latchkey/events/process/defaultDesignProcess.ts';
import { ownDefault } from '../ownDefault/ownDefault.ts';

export const defaultDesign = ownDefault({
  entity: pdfDesign,
  defaults: designDefaults,
  where: { type: 'CREDENTIAL' },
  ownerOf: history => {
    const { isPresent, terms } = pdfDesignState.of(history);
    if (!isPresent || terms?.type !== 'CREDENTIAL') return null;
    return { partnerId: terms.partnerId, customerId: terms.customerId };
  },
});
