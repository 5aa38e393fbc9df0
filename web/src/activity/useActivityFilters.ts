import {
  activityAction,
  activityChannel,
  activityNoun,
  type ActivityNoun,
} from '@latchkey/events/activity/activity.ts';
import { readPermission } from '@latchkey/events/activity/readPermission.ts';
import { useContext, useMemo } from 'react';
import { CustomerContext } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { mayAnywhere, mayAtCustomer } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { type Filter, type FilterValues, valuesOf } from '../kit/list/filters.ts';
import { startOf } from '../kit/list/periodFilters.ts';
import type { View } from '../kit/list/views.ts';
import { activityEntities } from './activityEntities.ts';
import type { ActivityRow } from './activityRow.ts';
import { authorMenuOf } from './AuthorMenu.tsx';
import { useAuthorNames } from './useAuthorNames.ts';

const settingsNouns: readonly ActivityNoun[] = [
  'apiKey',
  'appConfig',
  'authProvider',
  'cardProfile',
  'customer',
  'dataFormat',
  'keyset',
  'partner',
  'pdfDesign',
  'providerConfig',
  'signInRules',
  'webhookEndpoint',
];

/**
 * Returns the nouns whose acts the user may see, at the customer of the list or anywhere. Filters offer no
 * others, because an empty result would look as if nothing had been changed.
 */
const useVisibleNouns = ({ customerId }: FilterValues): readonly ActivityNoun[] => {
  const profile = useProfile();
  const here = useContext(CustomerContext);
  return useMemo(() => {
    const customer = here?.id === customerId ? here : null;
    return activityNoun.options.filter(noun => {
      const permission = readPermission(activityEntities[noun]);
      return typeof customerId === 'string'
        ? mayAtCustomer(profile, permission, customer ?? { id: customerId })
        : mayAnywhere(profile, permission);
    });
  }, [profile, here, customerId]);
};

export const useActivityViews = (within: FilterValues): readonly View[] => {
  const t = useT();
  const visible = useVisibleNouns(within);
  const { id } = useProfile();
  return useMemo(
    () => [
      { name: 'all', label: t('activity.views.all'), filter: {} },
      { name: 'week', label: t('activity.views.week'), filter: { from: startOf('week') } },
      { name: 'own', label: t('activity.views.own'), filter: { actorId: id } },
      {
        name: 'settings',
        label: t(visible.includes('keyset') ? 'activity.views.settings' : 'activity.views.settingsOnly'),
        filter: { noun: settingsNouns.filter(noun => visible.includes(noun)) },
      },
      {
        name: 'machines',
        label: t('activity.views.machines'),
        filter: { channel: ['API_KEY', 'APP', 'DIRECTORY'] },
      },
    ],
    [t, id, visible],
  );
};

interface Options {
  readonly within: FilterValues;
  readonly isWide: boolean;
  readonly isOfPartner: boolean;
  readonly values: FilterValues;
  readonly rows: readonly ActivityRow[];
}

export const useActivityFilters = (options: Options): readonly Filter[] => {
  const { within, isWide, isOfPartner, values, rows } = options;
  const t = useT();
  const visible = useVisibleNouns(within);
  const menu = useMemo(() => authorMenuOf(within), [within]);
  const authorName = useAuthorNames(within, valuesOf(values, 'actorId'));
  const [first] = rows;
  const only = (source: 'entityId' | 'orderId' | 'id', label: string, text: string): readonly Filter[] =>
    values[source] === undefined
      ? []
      : [{ source, label, isSingle: true, choices: [{ value: String(values[source]), text }] }];
  const ofAuthor: Filter = {
    kind: 'own',
    source: 'actorId',
    others: [],
    label: t('activity.filters.who'),
    textOf: () => authorName,
    menu,
  };
  const ofCustomer: Filter = {
    kind: 'record',
    source: 'customerId',
    of: 'customer',
    label: t('activity.filters.customer'),
  };
  const ofPartner: Filter = {
    kind: 'record',
    source: 'partnerId',
    of: 'partner',
    label: t('activity.filters.partner'),
  };
  return [
    ...only('entityId', t('activity.filters.entity'), first?.name ?? t('activity.filters.one')),
    ...only(
      'orderId',
      t('activity.filters.entity'),
      rows.find(({ noun }) => noun === 'order')?.name ?? t('activity.filters.one'),
    ),
    ...only('id', t('activity.filters.entry'), t('activity.filters.one')),
    { kind: 'dates', source: 'from', until: 'before', label: t('activity.filters.when') },
    ofAuthor,
    {
      source: 'noun',
      label: t('activity.filters.what'),
      choices: visible.map(value => ({ value, text: t(`activity.noun.${value}`) })),
    },
    {
      source: 'action',
      label: t('activity.filters.action'),
      choices: activityAction.options.map(value => ({ value, text: t(`activity.action.${value}`) })),
    },
    {
      source: 'channel',
      label: t('activity.filters.channel'),
      choices: activityChannel.options.map(value => ({ value, text: t(`activity.channel.${value}`) })),
      isCounted: true,
    },
    ...(isWide ? [ofCustomer] : []),
    ...(isWide && !isOfPartner ? [ofPartner] : []),
  ];
};
