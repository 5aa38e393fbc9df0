import { acts, type ActType } from '@latchkey/events/activity/acts.ts';
import { useLocale, useTranslate } from 'react-admin';
import { createElement, Fragment, type ReactNode } from 'react';
import { useFormats } from '../core/formats.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import type { ActivityRow } from './activityRow.ts';

/** Placeholder for the name while a sentence is built, so that the name can be emphasized. */
const mark = '\u0001';

/** Changes the verb of a German sentence to the form for the reader ("Sie"). English verbs stay the same. */
const toReader = (sentence: string, locale: string): string =>
  locale === 'de' ? sentence.replace(/^hat /, 'haben ').replace(/^konnte /, 'konnten ') : sentence;

export const isOwn = (act: ActivityRow, userId: string): boolean =>
  act.by.kind === 'user' && act.by.id === userId;

const isOfPeople = (command: string | null): boolean => command?.startsWith('credential.') === true;

export const useSentence = () => {
  const t = useT();
  const translate = useTranslate();
  const locale = useLocale();
  const profile = useProfile();
  const { number } = useFormats();

  const nameOf = ({ name, noun, detail }: ActivityRow): string => {
    if (name !== null && name !== '') return name;
    const isPerson =
      noun === 'user' || noun === 'credential' || (noun === 'bulkAction' && isOfPeople(detail));
    return t(isPerson ? 'activity.erased' : 'activity.unnamed');
  };
  /** Returns the words of the detail, with roles by name and numbers formatted. */
  const detailsOf = ({ detail }: ActivityRow): readonly string[] =>
    (detail ?? '').split(' ').map(word => {
      if (/^\d+$/.test(word)) return number(Number(word));
      return word === '' ? '' : translate(`shell.roles.${word}`, { _: word });
    });
  const keyOf = ({ type, detail, credentialName }: ActivityRow): string => {
    if (credentialName) return `activity.didToCredential.${type}`;
    if (type === 'CredentialReported' && detail !== null) return `activity.failedChange.${detail}`;
    if (type === 'BulkActionCreated') return `activity.bulk.${String(detail).replace('.', '_')}`;
    return acts[type as ActType] ? `activity.did.${type}` : 'activity.other';
  };
  const template = (act: ActivityRow, isToReader = isOwn(act, profile.id)): string => {
    const details = detailsOf(act);
    const text = translate(keyOf(act), {
      smart_count: Math.max(act.count, 1),
      count: number(act.count),
      name: mark,
      person: act.credentialName,
      detail: details.at(-1),
      former: details[0],
      _: t('activity.other', { name: mark }),
    });
    return isToReader ? toReader(text, locale) : text;
  };
  const whoOf = (act: ActivityRow): string => {
    if (isOwn(act, profile.id)) return t('activity.you');
    return act.by.name ?? t('kit.history.unnamed');
  };
  return {
    whoOf,
    nameOf,
    textOf: (act: ActivityRow): string => `${whoOf(act)} ${template(act).replaceAll(mark, nameOf(act))}`,
    /**
     * Returns the sentence without its author, in the third person, for lines that show the reader's name
     * instead of "You".
     */
    didTextOf: (act: ActivityRow): string => template(act, false).replaceAll(mark, nameOf(act)),
    didOf: (act: ActivityRow): ReactNode => {
      const [first, ...rest] = template(act).split(mark);
      const name = () => createElement('strong', null, nameOf(act));
      return createElement(Fragment, null, first, ...rest.flatMap(part => [name(), part]));
    },
  };
};
