import type { Grant } from '@latchkey/events/access/grants.ts';
import type { Frequency, NotificationKind } from '@latchkey/events/notification/kinds.ts';
import { nextMorning } from '@latchkey/events/notification/morning.ts';
import { writeChoices } from '@latchkey/events/notification/notificationUsers.ts';
import { catcherSender } from '@latchkey/events/outbound/sender.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { workerMigrations } from '@latchkey/workers/migrations.ts';
import { notificationsTurn } from '@latchkey/workers/notification/notificationsTurn.ts';
import { smtpMail, type MailPort } from '@latchkey/workers/ports/mail.ts';
import { testApp, type TestCustomer } from '../testApp.ts';
import { testContext } from '../testContext.ts';

const hour = 3_600_000;

interface TurnOptions {
  readonly mail?: MailPort;
  readonly store?: EventStore;
  /** Whether each reading of the clock advances it by 1 ms. */
  readonly isMoving?: boolean;
}

export const testNotified = async () => {
  const app = await testApp();
  await migrate(app.database.url, workerMigrations);
  const mail = smtpMail({ url: app.mail.smtpUrl, from: catcherSender }, () => undefined);
  const provider = await app.provider();
  let clock = nextMorning(new Date(), 'UTC').getTime() + 2 * hour;

  const turn = async (
    ms = clock + 1_000,
    { mail: port = mail, store = app.store, isMoving = false }: TurnOptions = {},
  ) => {
    clock = ms;
    const now = () => new Date(isMoving ? clock++ : clock);
    const { context } = testContext(app, undefined, { now, mail: port, store });
    await notificationsTurn(context)(new AbortController().signal);
  };
  const send: ReturnType<typeof handle> = (...given) => {
    const by = { kind: 'user' as const, id: uuidv7() };
    return handle(app.store, { by, correlationId: uuidv7(), now: () => new Date(), token: () => '' })(
      ...given,
    );
  };
  const member = async (
    permission: Pick<Grant, 'role'> & Partial<Grant>,
    { locale = 'en' as 'en' | 'de', isConfirmed = true } = {},
  ) => {
    const id = uuidv7();
    const email = `${id}@notified.test`;
    await send(userDecider, id, 'create', { email, fullName: 'Grace Hopper', locale, permission });
    if (isConfirmed) await send(userDecider, id, 'confirm', { invitation: 1, passwordSecretId: uuidv7() });
    return { id, email };
  };
  const choose = async (
    { id }: { readonly id: string },
    settings: Partial<Record<NotificationKind, Frequency>>,
    timeZone: string | null = null,
  ) => {
    const now = new Date(clock);
    const dueAt = nextMorning(now, timeZone ?? 'UTC');
    await writeChoices(app.pool, id, { settings, timeZone }, { now, dueAt });
  };
  const customer = () => app.customer(provider);
  const failOrder = async (at: TestCustomer) => {
    const { orderId } = await app.draft(at, [{}]);
    await app.submitAgain(orderId);
    await app.fail(orderId);
    return orderId;
  };
  const mailsTo = async ({ email }: { readonly email: string }) => {
    const url = `${app.mail.url}/messages`;
    const { messages } = (await (await fetch(`${url}?to=${email}`)).json()) as { messages: { id: string }[] };
    const read = async ({ id }: { readonly id: string }) =>
      (await (await fetch(`${url}/${id}`)).json()) as { subject: string; text: string; messageId: string };
    return Promise.all(messages.map(read));
  };
  const subjects = async (person: { readonly email: string }) =>
    (await mailsTo(person)).map(({ subject }) => subject);
  const morning = () => nextMorning(new Date(clock), 'UTC').getTime();
  const end = async () => {
    mail.close();
    await app.end();
  };
  const people = { member, choose, mailsTo, subjects };
  return { app, mail, turn, send, customer, failOrder, ...people, morning, now: () => clock, end };
};
export type TestNotified = Awaited<ReturnType<typeof testNotified>>;

export const oneThing = 'One thing needs attention in Latchkey';
export const things = (count: number) => `${count} things need attention in Latchkey`;
