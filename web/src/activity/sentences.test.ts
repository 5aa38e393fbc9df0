import assert from 'node:assert/strict';
import { acts } from '@latchkey/events/activity/acts.ts';
import { activityTexts } from '@latchkey/events/activity/exportTexts.ts';
import { activityNoun } from '@latchkey/events/activity/activity.ts';
import { bulkCommandNames } from '@latchkey/events/bulkAction/commands.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { activityMessages } from './messages.ts';

describe('sentences of activity', () => {
  it('exist for every event in both languages, and for nothing else', () => {
    const texts = Object.entries(acts).flatMap(([type, act]) =>
      act === null || type === 'BulkActionCreated' ? [] : [type],
    );
    for (const { did, bulk } of [activityMessages.en, activityMessages.de]) {
      assert.deepEqual(Object.keys(did).toSorted(), texts.toSorted());
      assert.deepEqual(
        Object.keys(bulk).toSorted(),
        bulkCommandNames.map(name => name.replace('.', '_')).toSorted(),
      );
    }
  });

  it('differ between events', () => {
    for (const { did } of [activityMessages.en, activityMessages.de]) {
      const sentences = Object.values(did);
      assert.deepEqual(
        sentences.filter((text, at) => sentences.indexOf(text) !== at),
        [],
      );
    }
  });

  it('every noun with such events has a name', () => {
    const nounsWithActs = entities
      .filter(({ events }) => Object.keys(events).some(type => acts[type as keyof typeof acts] !== null))
      .map(({ name }) => name);
    assert.deepEqual(nounsWithActs.toSorted(), activityNoun.options.toSorted());
    assert.deepEqual(Object.keys(activityTexts.de.noun).toSorted(), activityNoun.options.toSorted());
  });

  it('a German sentence begins with an auxiliary verb, which fits “Sie”, too', () => {
    const { did, bulk } = activityMessages.de;
    const sentences = [...Object.values(did), ...Object.values(bulk)].flatMap(text => text.split(' |||| '));
    assert.deepEqual(
      sentences.filter(text => !/^(hat|konnte) /.test(text)),
      [],
    );
  });
});
