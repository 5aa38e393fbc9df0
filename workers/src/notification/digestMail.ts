import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Notification } from '@latchkey/events/notification/notificationTables.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { providerConfigState } from '@latchkey/events/provider/config/state.ts';
import { webhookEndpointState } from '@latchkey/events/webhookEndpoint/state.ts';
import { mailBody, type MailPart } from '../ports/mailBody.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { greeting } from '../user/greeting.ts';
import { digestTexts } from './digestTexts.ts';

const maxLines = 20;

const orderIdOf = ({ subject }: Notification): string | undefined =>
  subject.noun === 'order' ? subject.id : subject.orderId;

const namesOf = async (
  context: ReactionContext,
  all: readonly Notification[],
): Promise<ReadonlyMap<string, string>> => {
  const orderIds = [...new Set(all.flatMap(one => orderIdOf(one) ?? []))];
  const customerIds = [...new Set(all.flatMap(({ customerId }) => customerId ?? []))];
  const idsOf = (subjectNoun: Notification['subject']['noun']) => [
    ...new Set(all.flatMap(({ subject: { noun, id } }) => (noun === subjectNoun ? id : []))),
  ];
  const [profileIds, configIds] = [idsOf('cardProfile'), idsOf('providerConfig')];
  const endpointIds = idsOf('webhookEndpoint');
  const [orders, customers, profiles, configs, endpoints] = await Promise.all([
    context.foldMany(orderState, orderIds),
    context.foldMany(customerState, customerIds),
    context.foldMany(cardProfileState, profileIds),
    context.foldMany(providerConfigState, configIds),
    context.foldMany(webhookEndpointState, endpointIds),
  ]);
  const named: readonly (readonly [string, string | null | undefined])[] = [
    ...orderIds.map(id => [id, orders.get(id)!.state.displayName] as const),
    ...customerIds.map(id => [id, customers.get(id)!.state.settings?.name] as const),
    ...profileIds.map(id => [id, profiles.get(id)!.state.terms?.displayName] as const),
    ...endpointIds.map(id => [id, endpoints.get(id)!.state.terms?.name] as const),
    ...configIds.map(id => [id, configs.get(id)!.state.terms?.displayName] as const),
  ];
  return new Map(named.flatMap(([id, name]) => (name ? [[id, name] as const] : [])));
};

export const digestMail = async (
  context: ReactionContext,
  all: readonly Notification[],
  { locale, fullName }: { readonly locale: Locale; readonly fullName: string },
) => {
  const texts = digestTexts[locale];
  const shown = all.slice(0, maxLines);
  const names = await namesOf(context, shown);
  const lines = shown.map(one => {
    const { kind, count, subject, customerId } = one;
    const name =
      subject.noun === 'service'
        ? (texts.services[subject.id] ?? subject.id)
        : (names.get(orderIdOf(one) ?? subject.id) ?? texts.unnamed);
    const customer = customerId === null ? undefined : names.get(customerId);
    const line = texts.lines[kind]({ name, count });
    return customer === undefined ? line : `${customer}: ${line}`;
  });
  const { PUBLIC_URL, CONSOLE_URL = PUBLIC_URL } = context.config;
  const link = new URL('/notifications', CONSOLE_URL).href;
  const parts: readonly MailPart[] = [
    greeting(locale, fullName),
    texts.intro,
    ...lines.map(line => `• ${line}`),
    ...(all.length > shown.length ? [texts.more(all.length - shown.length)] : []),
    { link, button: texts.button },
    { aside: texts.settings(`${link}#settings`) },
  ];
  return { subject: texts.subject(all.length), ...mailBody(locale, parts) };
};
