import { PdfDesignDefaultPassed, PdfDesignMadeDefault } from '../pdfDesign/pdfDesign.ts';
import { pdfDesignDecider } from '../pdfDesign/decider.ts';
import { pdfDesignState } from '../pdfDesign/state.ts';
import { ownerDefault } from './ownerDefault.ts';
import { passedOn } from './defaultHandoverProcess.ts';
import { begins, ends } from './process.ts';

/** Keeps at most one default among the PDF designs of each partner and customer (see `ownerDefault`). */
export const designDefaults = ownerDefault('defaultDesign', {
  name: 'pdfDesign',
  rules: pdfDesignDecider,
  edges: {
    begins: [begins(PdfDesignDefaultPassed, ({ entityId, data }) => passedOn(entityId, data))],
    ends: [ends(PdfDesignMadeDefault, ({ data: { passing }, entityId }) => passing ?? entityId)],
  },
  stateOf: history => {
    const state = pdfDesignState.of(history);
    return { ...state, isDefault: state.terms?.isDefault ?? false };
  },
});

export const defaultDesignProcess = designDefaults.process;
