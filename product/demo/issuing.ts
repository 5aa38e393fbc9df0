import { securedValueOf } from '@latchkey/events/credential/content.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { metadata } from '@latchkey/events/credential/fields.ts';
import { importedId } from '@latchkey/events/credential/importedId.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { dataFormatState } from '@latchkey/events/dataFormat/state.ts';
import { deepLinkOf } from '@latchkey/events/appConfig/deepLink.ts';
import { dataCodeOf } from '@latchkey/events/documents/dataCode.ts';
import { isErased } from '@latchkey/events/kernel/index.ts';
import { clientRefOf, type CredentialState } from '@latchkey/events/credential/state.ts';
import { claimTokenOf, claimUrlOf } from '@latchkey/events/wallet/claimToken.ts';
import { linkSettingsOf } from '@latchkey/events/provider/kinds/settings.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { finalSettlementOf, orderState } from '@latchkey/events/order/state.ts';
import { runImport } from '@latchkey/events/process/importSteps.ts';
import { submitOrder } from '@latchkey/events/process/submitOrder.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { demoAppConfig, demoProviderConfig, staffCard } from './demoData.ts';
import { deliver } from './delivering.ts';
import type { Ground } from './ground.ts';
import type { PlannedOrder } from './orders.ts';
import { personOf } from './people.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

export interface Step {
  readonly at: Date;
  readonly run: () => Promise<readonly Step[] | void>;
}
export interface Issued {
  readonly id: string;
  readonly configId: string;
  readonly providerRef: string;
}

const noMetadata = metadata.parse({});
const minuteMs = 60_000;
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);
const firstCard = 200_000;
const departments = {
  en: ['Front desk', 'Kitchen', 'Night shift', 'Workshop'],
  de: ['Empfang', 'Technik', 'Verwaltung', 'Werkstatt'],
} as const;

const valuesOf = (profile: PlannedOrder['profile'], n: number): Record<string, string> =>
  profile === 'Locker key'
    ? { locker: (0x10_00_00 + n).toString(16).toUpperCase() }
    : { cardNumber: String(firstCard + n), site: 'MAIN' };

/**
 * Returns the steps of an order as people and workers would have made it: from draft to delivery, or the
 * draft alone. Commands go through the product's own rules. `issued` receives the issued credentials and
 * returns further steps.
 */
export const orderSteps = (
  world: World,
  ground: Ground,
  planned: PlannedOrder,
  random: Random,
  firstPerson: number,
  issued: (some: readonly Issued[]) => readonly Step[],
): readonly Step[] => {
  const { at, name, profile, type, count, trouble } = planned;
  const orderId = uuidv7();
  const operator = world.as({ kind: 'user', id: ground.operator });
  const worker = (reaction: string) => world.as({ kind: 'worker', id: reaction });
  const { id: cardProfileId, dataFormatId } = ground.profiles[profile]!;
  const isCard = profile === staffCard.displayName;
  let ids: readonly string[] = [];
  const taken = () => (trouble === null ? ids : ids.slice(0, -trouble.failed));

  const draft = async () => {
    await operator.send(orderDecider, orderId, 'create', {
      customerId: ground.id,
      displayName: name,
      customerCredentialProviderId: isCard ? ground.walletProviderId : ground.providerId,
    });
    const format = dataFormatState.of(await world.store.read(streamOf('dataFormat', dataFormatId)));
    const importId = uuidv7();
    const claimOf = (values: Record<string, string>) => {
      const value = securedValueOf(format.shape, values);
      const text = `${ground.id}|${dataFormatId}|${value}`;
      return value === null ? null : `unique-credential-${world.keys.hmac('securedData', text)}`;
    };
    const domain = `${ground.customer.key.replaceAll(/^-|-$/g, '')}.test`;
    const credentials = Array.from({ length: count }, (_, n) => {
      const person = personOf(random, ground.customer.tongue, domain, firstPerson + n);
      const dataParams = valuesOf(profile, firstPerson + n);
      const { email, phoneNumber, firstName, lastName } = person;
      return {
        claim: claimOf(dataParams),
        input: {
          cardProfileId,
          pdfDesignId: ground.designId,
          customerId: ground.id,
          dataFormatId,
          nameOnCard: person.name,
          dataParams,
          recipient: { email, phoneNumber },
          metadata: {
            ...noMetadata,
            firstName,
            lastName,
            organisation: isCard ? random.pick(departments[ground.customer.tongue]) : null,
          },
          ...(type === 'admin' ? { type } : {}),
        },
      };
    });
    await world.meet(
      Array.from({ length: count }, (_, n) => `credential-${importedId(importId, at.toISOString(), n)}`),
    );
    const isExclusive = ground.customer.unique;
    ({ ids } = await runImport(operator.process, { orderId, importId, type, isExclusive, credentials }));
  };

  const submit = async () => {
    const defaultApp = async () => null; // all customers of the demo have an app config
    await submitOrder(operator.process, orderId, { commandId: uuidv7(), defaultApp });
  };

  const issue = worker('issue');
  const call = async () => {
    await issue.send(orderDecider, orderId, 'startProcessing', {});
    const start = { name: 'startAdd', input: { submission: 1 } } as const;
    await issue.sendMany(
      credentialDecider,
      ids.map(id => ({ id, ...start })),
    );
  };

  const end = async () => {
    const refused = trouble === null ? [] : ids.slice(-trouble.failed);
    const refs = new Map(taken().map(id => [id, isCard ? clientRefOf(id, 1) : uuidv7()]));
    const accepted = await issue.sendMany(
      credentialDecider,
      [...refs].map(([id, providerRef]) => ({
        id,
        name: 'acceptAdd' as const,
        input: { attempt: 1, providerRef },
      })),
    );
    await issue.sendMany(
      credentialDecider,
      [...refs].map(([id, providerRef], n) => {
        const code = isCard ? cardCodeOf(world, ground, id, accepted[n]!) : linkCodeOf(world, id);
        const input = { attempt: 1, providerRef, ...code };
        return { id, name: 'completeAdd' as const, input };
      }),
    );
    const failure = trouble && {
      source: 'provider' as const,
      status: trouble.status,
      message: trouble.words,
    };
    if (failure)
      await issue.sendMany(
        credentialDecider,
        refused.map(id => ({ id, name: 'failAdd' as const, input: { attempt: 1, failure } })),
      );
    const progress = worker('progress');
    for (let from = 0; from < Math.max(refs.size, refused.length); from += 500)
      await progress.send(orderDecider, orderId, 'progress', {
        submission: 1,
        available: [...refs.keys()].slice(from, from + 500),
        failed: refused.slice(from, from + 500),
        failure: failure && { ...failure, message: '', credentialId: refused[0] ?? null },
      });
    const settlement = finalSettlementOf(orderState.of(await world.store.read(streamOf('order', orderId))));
    if (settlement) await worker('settle').send(creditDecider, ground.id, 'settle', settlement);
    return issued([...refs].map(([id, providerRef]) => ({ id, configId: ground.configId, providerRef })));
  };

  const issuing = [
    { at: after(at, 6), run: submit },
    { at: after(at, 7), run: call },
    { at: after(at, 9), run: end },
    { at: after(at, 10), run: () => deliver(worker('deliver'), profile, taken(), random) },
  ];
  return [{ at, run: draft }, ...(planned.end === 'draft' ? [] : issuing)];
};

const cardCodeOf = ({ keys }: World, { console }: Ground, id: string, { content }: CredentialState) => ({
  qrcodeText: content === null || isErased(content.rawData) ? '' : dataCodeOf(content.rawData),
  deepLinkUrl: claimUrlOf(console, claimTokenOf(keys, id)),
});

const linkCodeOf = ({ keys }: World, id: string) => {
  const link = deepLinkOf(demoAppConfig, {
    providerName: demoProviderConfig.displayName,
    settings: linkSettingsOf(demoProviderConfig),
    registrationKey: keys.hmac('registrationKey', id).slice(0, 32),
  });
  return { qrcodeText: link, deepLinkUrl: link };
};
