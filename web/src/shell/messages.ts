import type { ShownNoun } from '@latchkey/events/catalogue.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { apiKeyMessages } from '../apiKey/messages.ts';
import { appConfigMessages } from '../appConfig/messages.ts';
import { authProviderMessages } from '../authProvider/messages.ts';
import { cardProfileMessages } from '../cardProfile/messages.ts';
import { credentialMessages } from '../credential/messages.ts';
import { contractMessages } from '../contract/messages.ts';
import { creditMessages } from '../credit/messages.ts';
import { customerMessages } from '../customer/messages.ts';
import { dataFormatMessages } from '../dataFormat/messages.ts';
import { deviceMessages } from '../device/messages.ts';
import { importMessages } from '../import/messages.ts';
import { kitMessages } from '../kit/kitMessages.ts';
import { oauthClientMessages } from '../oauthClient/messages.ts';
import { orderMessages } from '../order/messages.ts';
import { partnerMessages } from '../partner/messages.ts';
import { pdfDesignMessages } from '../pdfDesign/messages.ts';
import { profileMessages } from '../profile/messages.ts';
import { providerConfigMessages } from '../providerConfig/messages.ts';
import { startMessages } from '../start/messages.ts';
import { signInRulesMessages } from '../signInRules/messages.ts';
import { userMessages } from '../user/messages.ts';
import { voucherMessages } from '../voucher/messages.ts';
import { feedbackMessages } from './feedbackMessages.ts';
import { paletteMessages } from './paletteMessages.ts';
import { shellMessages } from './shellMessages.ts';
import { validationMessages } from '../kit/validationMessages.ts';

const all = {
  apiKey: apiKeyMessages,
  appConfig: appConfigMessages,
  authProvider: authProviderMessages,
  cardProfile: cardProfileMessages,
  credential: credentialMessages,
  contract: contractMessages,
  credit: creditMessages,
  customer: customerMessages,
  dataFormat: dataFormatMessages,
  feedback: feedbackMessages,
  device: deviceMessages,
  import: importMessages,
  kit: kitMessages,
  oauthClient: oauthClientMessages,
  order: orderMessages,
  palette: paletteMessages,
  partner: partnerMessages,
  pdfDesign: pdfDesignMessages,
  profile: profileMessages,
  providerConfig: providerConfigMessages,
  shell: shellMessages,
  signInRules: signInRulesMessages,
  start: startMessages,
  user: userMessages,
  validation: validationMessages,
  voucher: voucherMessages,
} satisfies Record<
  | ShownNoun
  | 'authProvider'
  | 'contract'
  | 'feedback'
  | 'import'
  | 'kit'
  | 'palette'
  | 'profile'
  | 'shell'
  | 'signInRules'
  | 'start'
  | 'validation',
  object
>;

type All = { readonly [Noun in keyof typeof all]: (typeof all)[Noun]['en'] };
const inLocale = (locale: Locale) =>
  Object.fromEntries(Object.entries(all).map(([noun, texts]) => [noun, texts[locale]])) as unknown as All;

/** Every text of the console: first the noun (or `kit`, `shell`, `validation`), then its own path. */
export const messages: Readonly<Record<Locale, All>> = { en: inLocale('en'), de: inLocale('de') };

declare module '../core/t.ts' {
  interface Registered {
    readonly texts: All;
  }
}
