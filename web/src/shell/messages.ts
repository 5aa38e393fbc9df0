import type { ShownNoun } from '@latchkey/events/catalogue.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { activityMessages } from '../activity/messages.ts';
import { apiKeyMessages } from '../apiKey/messages.ts';
import { appConfigMessages } from '../appConfig/messages.ts';
import { authProviderMessages } from '../authProvider/messages.ts';
import { cardDesignMessages } from '../cardProfile/designer/messages.ts';
import { cardProfileMessages } from '../cardProfile/messages.ts';
import { credentialMessages } from '../credential/messages.ts';
import { designMessages } from '../credential/designMessages.ts';
import { dialogMessages } from '../credential/dialogMessages.ts';
import { validityMessages } from '../credential/validityMessages.ts';
import { comparisonMessages } from '../comparison/messages.ts';
import { contractMessages } from '../contract/messages.ts';
import { creditMessages } from '../credit/messages.ts';
import { customerMessages } from '../customer/messages.ts';
import { customerSetUpMessages } from '../customer/setUpMessages.ts';
import { dataFormatMessages } from '../dataFormat/messages.ts';
import { deviceMessages } from '../device/messages.ts';
import { importMessages } from '../import/messages.ts';
import { periodMessages } from '../kit/dates/periodMessages.ts';
import { kitMessages } from '../kit/kitMessages.ts';
import { maintenanceMessages } from '../maintenance/messages.ts';
import { notificationMessages } from '../notification/messages.ts';
import { oauthClientMessages } from '../oauthClient/messages.ts';
import { evidenceMessages } from '../kit/evidenceMessages.ts';
import { failureMessages } from '../order/failureMessages.ts';
import { issuingMessages } from '../order/issuingMessages.ts';
import { orderMessages } from '../order/messages.ts';
import { orderDialogMessages } from '../order/orderDialogMessages.ts';
import { partnerMessages } from '../partner/messages.ts';
import { pdfDesignMessages } from '../pdfDesign/messages.ts';
import { personMessages } from '../person/messages.ts';
import { profileMessages } from '../profile/messages.ts';
import { providerConfigMessages } from '../provider/messages.ts';
import { sampleDataMessages } from '../sampleData/messages.ts';
import { startMessages } from '../start/messages.ts';
import { signInRulesMessages } from '../signInRules/messages.ts';
import { guideMessages } from '../start/guide/messages.ts';
import { termsMessages } from '../terms/messages.ts';
import { userMessages } from '../user/messages.ts';
import { voucherMessages } from '../voucher/messages.ts';
import { walletIssuerMessages } from '../walletIssuer/messages.ts';
import { webhookEndpointMessages } from '../webhookEndpoint/messages.ts';
import { feedbackMessages } from './feedbackMessages.ts';
import { paletteMessages } from './paletteMessages.ts';
import { shellMessages } from './shellMessages.ts';
import { shortcutMessages } from './shortcutMessages.ts';
import { reminderMessages } from '../customer/reminderMessages.ts';
import { bulkOutcomeMessages } from '../kit/list/bulkOutcomeMessages.ts';
import { validationMessages } from '../kit/validationMessages.ts';

/** Texts of the frame, the start pages and the credential lists. Loaded with the console. */
const first = {
  period: periodMessages,
  credential: credentialMessages,
  credit: creditMessages,
  customer: customerMessages,
  feedback: feedbackMessages,
  issuing: issuingMessages,
  kit: kitMessages,
  order: orderMessages,
  palette: paletteMessages,
  shell: shellMessages,
  start: startMessages,
  validation: validationMessages,
};
/** Texts of all other screens. Loaded with the first of those screens (`core/lazyPart.ts`). */
const later = {
  activity: activityMessages,
  apiKey: apiKeyMessages,
  appConfig: appConfigMessages,
  authProvider: authProviderMessages,
  bulkOutcome: bulkOutcomeMessages,
  cardDesign: cardDesignMessages,
  cardProfile: cardProfileMessages,
  comparison: comparisonMessages,
  contract: contractMessages,
  dataFormat: dataFormatMessages,
  designNote: designMessages,
  device: deviceMessages,
  evidence: evidenceMessages,
  failure: failureMessages,
  guide: guideMessages,
  import: importMessages,
  credentialDialog: dialogMessages,
  customerSetUp: customerSetUpMessages,
  maintenance: maintenanceMessages,
  notification: notificationMessages,
  oauthClient: oauthClientMessages,
  orderDialog: orderDialogMessages,
  partner: partnerMessages,
  pdfDesign: pdfDesignMessages,
  person: personMessages,
  profile: profileMessages,
  providerConfig: providerConfigMessages,
  reminder: reminderMessages,
  sampleData: sampleDataMessages,
  shortcuts: shortcutMessages,
  signInRules: signInRulesMessages,
  terms: termsMessages,
  user: userMessages,
  validity: validityMessages,
  voucher: voucherMessages,
  walletIssuer: walletIssuerMessages,
  webhookEndpoint: webhookEndpointMessages,
};
const all = { ...first, ...later } satisfies Record<
  | ShownNoun
  | 'activity'
  | 'authProvider'
  | 'bulkOutcome'
  | 'cardDesign'
  | 'comparison'
  | 'contract'
  | 'designNote'
  | 'evidence'
  | 'failure'
  | 'feedback'
  | 'guide'
  | 'import'
  | 'credentialDialog'
  | 'customerSetUp'
  | 'issuing'
  | 'kit'
  | 'maintenance'
  | 'notification'
  | 'orderDialog'
  | 'palette'
  | 'period'
  | 'shortcuts'
  | 'person'
  | 'profile'
  | 'reminder'
  | 'sampleData'
  | 'shell'
  | 'signInRules'
  | 'start'
  | 'terms'
  | 'validation'
  | 'validity'
  | 'walletIssuer',
  object
>;

type All = { readonly [Noun in keyof typeof all]: (typeof all)[Noun]['en'] };
type Nouns = Readonly<Record<string, Readonly<Record<Locale, object>>>>;
const inLocale = (nouns: Nouns, locale: Locale) =>
  Object.fromEntries(Object.entries(nouns).map(([noun, texts]) => [noun, texts[locale]]));

export const partsOf = (locale: Locale) => ({
  first: inLocale(first, locale),
  later: inLocale(later, locale),
});
const whole = (locale: Locale) => inLocale(all, locale) as unknown as All;

/** All texts of the console. Keys start with a noun or an area, such as `kit` or `shell`. */
export const messages: Readonly<Record<Locale, All>> = { en: whole('en'), de: whole('de') };

declare module '../core/t.ts' {
  interface Registered {
    readonly texts: All;
  }
}
