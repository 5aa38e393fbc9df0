import { credentialStatus, deliveryStatus } from '@latchkey/events/credential/fields.ts';
import { lazy, useMemo } from 'react';
import { useCustomer } from '../core/customers.ts';
import { useT, type T } from '../core/t.ts';
import type { ChoiceFilter, Filter } from '../kit/list/filters.ts';
import { paramName } from './paramName.ts';

const DataMenu = lazy(() => import('./DataMenu.tsx').then(module => ({ default: module.DataMenu })));

const dates = ['issued', 'created', 'updated'] as const;

export const statusFilter = (t: T): ChoiceFilter => ({
  source: 'status',
  label: t('credential.fields.status'),
  choices: credentialStatus.options.map(value => ({ value, text: t(`credential.status.${value}.word`) })),
});

export const useCredentialFilters = (hasOrder: boolean): readonly Filter[] => {
  const t = useT();
  const { id: customerId, lineagePartnerIds } = useCustomer();
  return useMemo((): readonly Filter[] => {
    const record = { kind: 'record', isMore: true, nameField: 'displayName' } as const;
    return [
      {
        ...statusFilter(t),
        isCounted: true,
        uncounted: ['REMOVED'],
        // in an order, a note counts the removed ones
        ...(hasOrder
          ? { uncountedIn: { resource: 'credential', filter: { customerId, draft: false } } }
          : {}),
      },
      {
        source: 'deliveryStatus',
        label: t('credential.fields.deliveryStatus'),
        choices: deliveryStatus.options.map(value => ({
          value,
          text: t(`credential.delivery.status.${value}.word`),
        })),
      },
      {
        source: 'type',
        label: t('credential.fields.type'),
        choices: (['user', 'admin', 'wallet'] as const).map(value => ({
          value,
          text: t(`credential.type.${value}`),
        })),
      },
      {
        ...record,
        source: 'cardProfileId',
        of: 'cardProfile',
        label: t('credential.fields.cardProfileId'),
        within: [{ customerId }, { partnerId: lineagePartnerIds, nullCustomer: true }],
      },
      ...(hasOrder
        ? [
            {
              ...record,
              source: 'orderId',
              of: 'order',
              label: t('credential.fields.orderId'),
              within: [{ customerId }],
            },
          ]
        : []),
      {
        kind: 'own',
        isMore: true,
        source: 'dataParam',
        others: ['dataValue'],
        label: t('credential.filters.data'),
        menu: DataMenu,
        textOf: ({ dataParam, dataValue }) =>
          dataParam === undefined
            ? ''
            : t('credential.filters.dataIs', {
                name: paramName(String(dataParam), t),
                value: String(dataValue ?? ''),
              }),
      },
      {
        source: 'validity',
        label: t('credential.validity.filter'),
        isMore: true,
        isSingle: true,
        choices: (['valid', 'notYetValid', 'ended'] as const).map(value => ({
          value,
          text: t(`credential.validity.states.${value}`),
        })),
      },
      {
        source: 'endsWithinDays',
        label: t('credential.validity.within'),
        isMore: true,
        isSingle: true,
        choices: [7, 30, 90].map(days => ({
          value: String(days),
          text: t('credential.validity.withinDays', { smart_count: days }),
        })),
      },
      {
        kind: 'dates',
        isMore: true,
        source: 'endsAfter',
        until: 'endsUntil',
        isAhead: true,
        label: t('credential.fields.validTo'),
      },
      { kind: 'flag', isMore: true, source: 'linkRequested', label: t('credential.filters.linkRequested') },
      ...dates.map((name): Filter => ({
        kind: 'dates',
        isMore: true,
        source: `${name}From`,
        until: `${name}Before`,
        label: t(`credential.fields.${name}At`),
      })),
    ];
  }, [t, customerId, lineagePartnerIds, hasOrder]);
};
