import { absent, nothing, nounState, present, type DataOf, type Presence } from '../kernel/index.ts';
import { pdfDesign, type PdfDesignCreated, type PdfDesignDefaultPassed } from './pdfDesign.ts';

type Terms = DataOf<typeof PdfDesignCreated>;
export type PdfDesignState = Presence<Terms> & {
  readonly logo: string | null;
  readonly adminLogo: string | null;
  readonly firstBy: string | null;
  readonly passed: DataOf<typeof PdfDesignDefaultPassed> | null;
  readonly ended: readonly string[];
};
const none: PdfDesignState = {
  ...nothing(),
  logo: null,
  adminLogo: null,
  firstBy: null,
  passed: null,
  ended: [],
};

const put = (state: PdfDesignState, change: Partial<Terms>): PdfDesignState => ({
  ...state,
  terms: state.terms && { ...state.terms, ...change },
});

export const pdfDesignState = nounState(pdfDesign, none, {
  PdfDesignCreated: (state, terms) => ({ ...state, ...present(state, terms) }),
  PdfDesignChanged: put,
  PdfDesignLogoChanged: (state, changed) => ({ ...state, ...changed }),
  PdfDesignAdminLogoChanged: (state, changed) => ({ ...state, ...changed }),
  PdfDesignDefaultPassed: (state, passed) => ({ ...put(state, { isDefault: false }), passed }),
  PdfDesignMadeDefault: (state, { claimedBy, passing }) => ({
    ...put(state, { isDefault: true }),
    firstBy: state.firstBy ?? claimedBy,
    ended: passing === null ? state.ended : [...state.ended, passing],
  }),
  // keeps texts and logos, because existing documents, such as those of redeemed vouchers, are still rendered
  // with them
  PdfDesignDeleted: state => ({ ...state, ...absent(state) }),
});
