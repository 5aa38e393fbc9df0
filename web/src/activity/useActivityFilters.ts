import { activityAction, activityChannel, activityNoun } from '@latchkey/events/activity/activity.ts';
import { useMemo } from 'react';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { daysBack, type Filter, type FilterValues, valuesOf } from '../kit/list/filters.ts';
import type { View } from '../kit/list/views.ts';
import type { ActivityRow } from './activityRow.ts';
import { authorMenuOf } from './AuthorMenu.tsx';
import { useAuthorNames } from './useAuthorNames.ts';

const settingsNouns = [
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

export const useActivityViews = (): readonly View[] => {
  const t = useT();
  const { id } = useProfile();
  return useMemo(
    () => [
      { name: 'all', label: t('activity.views.all'), filter: {} },
      { name: 'week', label: t('activity.views.week'), filter: { from: daysBack(7) } },
      { name: 'own', label: t('activity.views.own'), filter: { actorId: id } },
      { name: 'settings', label: t('activity.views.settings'), filter: { noun: settingsNouns } },
      {
        name: 'machines',
        label: t('activity.views.machines'),
        filter: { channel: ['API_KEY', 'APP', 'DIRECTORY'] },
      },
    ],
    [t, id],
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
      choices: activityNoun.options.map(value => ({ value, text: t(`activity.noun.${value}`) })),
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
