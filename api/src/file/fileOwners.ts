import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import { filesOf } from '@latchkey/events/cardProfile/design/design.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { logosOf } from '@latchkey/events/pdfDesign/pageDesigns.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';

type Named = (history: readonly DomainEvent[]) => readonly (string | null)[];

export const fileOwners = {
  partner: history => {
    const { logoUrl, appLogoUrl } = partnerState.of(history);
    return [logoUrl, appLogoUrl];
  },
  customer: history => {
    const { logoUrl, appLogoUrl } = customerState.of(history);
    return [logoUrl, appLogoUrl];
  },
  cardProfile: history => {
    const { cardImage, draft, versions } = cardProfileState.of(history);
    // all versions: Google and phones request these pictures as long as cards show them
    const designs = [...(draft ? [draft] : []), ...versions.map(({ design }) => design)];
    const drawn = versions.flatMap(({ files }) => Object.values(files ?? {}));
    return [cardImage, ...designs.flatMap(filesOf), ...drawn];
  },
  appConfig: history => [appConfigState.of(history).appIconUrl],
  pdfDesign: history => logosOf(pdfDesignState.of(history)),
} as const satisfies Readonly<Record<string, Named>>;

export type FileOwner = keyof typeof fileOwners;
