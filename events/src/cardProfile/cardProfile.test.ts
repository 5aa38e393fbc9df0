import assert from 'node:assert/strict';
import { acme, northwind } from '../customer/examples.ts';
import { DataFormatDeleted } from '../dataFormat/dataFormat.ts';
import { doorNumber, doorNumberCreated } from '../dataFormat/examples.ts';
import { given } from '../../../testing/events/testDecider.ts';
import type { EventOf } from '../kernel/index.ts';
import {
  CardProfileAdditionalChanged,
  CardProfileApproved,
  CardProfileChanged,
  CardProfileCreated,
  CardProfileDataTypeChanged,
  CardProfileDefaultPassed,
  CardProfileDeleted,
  CardProfileDesignCommitFailed,
  CardProfileDesignCommitRetried,
  CardProfileDesignCommitted,
  CardProfileDesignRendered,
  CardProfileDesignReopened,
  CardProfileDesignSaved,
  CardProfileDesignUploaded,
  CardProfileGeneralChanged,
  CardProfileImageChanged,
  CardProfileMadeDefault,
  CardProfileRolloutStarted,
  CardProfileSentBack,
  CardProfileSubmitted,
  cardProfile,
} from './cardProfile.ts';
import { cardProfileDecider } from './decider.ts';
import { blankDesign } from './design/blankDesign.ts';
import { badgeCreated, badgeTerms } from './examples.ts';
import { allAtOnce } from './rollout/rollout.ts';
import { cardProfileState, liveVersionOf, openVersionOf } from './state.ts';

const streams = { [`dataFormat-${doorNumber}`]: [doorNumberCreated] };
const givenProfile = (...history: EventOf<(typeof cardProfile)['events']>[]) =>
  given(cardProfileDecider, ...history).knowing(streams);
const submitted = [badgeCreated, CardProfileSubmitted()];
const active = [...submitted, CardProfileApproved()];
const deleted = [badgeCreated, CardProfileDeleted()];

describe('card profile', () => {
  it('CPR-07: belongs to a customer or to a partner, never to both or neither', () => {
    givenProfile()
      .when('create', { ...badgeTerms, customerId: acme })
      .records(badgeCreated);
    const ofPartner = { ...badgeTerms, partnerId: northwind };
    givenProfile().when('create', ofPartner).records(CardProfileCreated(ofPartner));
    givenProfile()
      .when('create', { ...ofPartner, customerId: acme })
      .refuses('cardProfile.one_owner');
    givenProfile().when('create', badgeTerms).refuses('cardProfile.one_owner');
  });

  it('CPR-07: its data format must exist, also when it changes', () => {
    const gone = { [`dataFormat-${doorNumber}`]: [doorNumberCreated, DataFormatDeleted()] };
    for (const others of [{}, gone]) {
      const knowing = (...history: EventOf<(typeof cardProfile)['events']>[]) =>
        given(cardProfileDecider, ...history).knowing(others);
      knowing()
        .when('create', { ...badgeTerms, customerId: acme })
        .refuses('cardProfile.no_format');
      knowing(badgeCreated).when('change', badgeTerms).refuses('cardProfile.no_format');
    }
  });

  it('CPR-24: file id is twelve bytes of hex or random; names have 1 to 255 characters', () => {
    const create = (change: object) =>
      givenProfile().when('create', { ...badgeTerms, customerId: acme, ...change });
    assert.equal(create({ fileId: '0a'.repeat(12) }).decides().length, 1);
    for (const wrong of [
      { fileId: '0a'.repeat(11) },
      { fileId: 'fixed' },
      { displayName: '' },
      { deliveryMethod: 'FAX' },
    ])
      assert.throws(() => create(wrong).decides(), { name: 'ZodError' });
  });

  it('everything can change in a draft, each section by its own event', () => {
    const general = { displayName: 'Key', shortName: 'key' };
    const dataType = { dataFormatId: doorNumber, fileId: '0a'.repeat(12), isWallet: true };
    const additional = { deliveryMethod: 'SMS', nameOnCard: false } as const;
    const changed = [
      CardProfileGeneralChanged(general),
      CardProfileDataTypeChanged(dataType),
      CardProfileAdditionalChanged(additional),
    ];
    givenProfile(badgeCreated)
      .when('change', { ...general, ...dataType, ...additional })
      .records(...changed);
    givenProfile(badgeCreated, ...changed)
      .when('change', { ...general, ...dataType, ...additional })
      .records();
    givenProfile(badgeCreated).when('changeGeneral', general).records(changed[0]!);
    givenProfile(badgeCreated).when('changeDataType', dataType).records(changed[1]!);
    givenProfile(badgeCreated).when('changeAdditional', additional).records(changed[2]!);
  });

  it('its picture changes in a draft only', () => {
    const cardImage = `/files/${'0a'.repeat(32)}`;
    const set = CardProfileImageChanged({ cardImage });
    givenProfile(badgeCreated).when('changeImage', { cardImage }).records(set);
    givenProfile(badgeCreated, set).when('changeImage', { cardImage }).records();
    for (const history of [submitted, active])
      givenProfile(...history)
        .when('changeImage', { cardImage: null })
        .refuses('cardProfile.submitted');
  });

  it('CPR-21, CPR-23: after its submission only display name and default can change', () => {
    const next = { ...badgeTerms, displayName: 'Key' };
    const renamed = CardProfileGeneralChanged({ displayName: 'Key', shortName: 'badge' });
    const fixed = [
      { shortName: 'key' },
      { nameOnCard: false },
      { isWallet: true },
      { fileId: '0a'.repeat(12) },
    ];
    for (const history of [submitted, active]) {
      givenProfile(...history)
        .when('change', next)
        .records(renamed);
      givenProfile(...history)
        .when('changeAdditional', { deliveryMethod: 'SMS', nameOnCard: true })
        .refuses('cardProfile.submitted');
      for (const change of fixed)
        givenProfile(...history)
          .when('change', { ...next, ...change })
          .refuses('cardProfile.submitted');
    }
  });

  it('32.18: becomes the default by its own command only, and stays it until another profile becomes it', () => {
    const other = '0197f3a0-0000-7000-8000-0000000000b2';
    givenProfile()
      .when('create', { ...badgeTerms, customerId: acme, isDefault: true })
      .records(badgeCreated);
    givenProfile(badgeCreated)
      .when('change', { ...badgeTerms, isDefault: true })
      .records();
    const made = CardProfileMadeDefault({ passing: null, claimedBy: other });
    givenProfile(badgeCreated).when('makeDefault', made.data).records(made);
    const isIt = [badgeCreated, made];
    givenProfile(...isIt)
      .when('change', { ...badgeTerms, isDefault: false })
      .refuses('cardProfile.is_default');
    givenProfile(...isIt)
      .when('change', { ...badgeTerms, displayName: 'Key' })
      .records(CardProfileGeneralChanged({ displayName: 'Key', shortName: 'badge' }));
    const old = CardProfileChanged({ ...badgeTerms, displayName: 'Old', isDefault: true });
    givenProfile(...isIt, old)
      .when('change', { ...badgeTerms, isDefault: false })
      .refuses('cardProfile.is_default');
    const passed = CardProfileDefaultPassed({ to: other, passing: other });
    givenProfile(...isIt)
      .when('passDefault', passed.data)
      .records(passed);
    givenProfile(...isIt, passed)
      .when('passDefault', passed.data)
      .refuses('concurrency.conflict');
    const again = CardProfileMadeDefault({ passing: other });
    givenProfile(...isIt, passed)
      .when('makeDefault', again.data)
      .records(again);
  });

  it('CPR-17, CPR-18: goes from draft to submitted to active, one step at a time', () => {
    givenProfile(badgeCreated).when('submit', {}).records(CardProfileSubmitted());
    givenProfile(...submitted)
      .when('approve', {})
      .records(CardProfileApproved());
    for (const history of [submitted, active])
      givenProfile(...history)
        .when('submit', {})
        .refuses('wrong_state');
    for (const history of [[badgeCreated], active])
      givenProfile(...history)
        .when('approve', {})
        .refuses('wrong_state');
  });

  it('is sent back with a message while it is submitted, and is a draft again that can be changed and submitted', () => {
    const message = 'The logo is hard to read.';
    const sentBack = CardProfileSentBack({ message });
    givenProfile(...submitted)
      .when('sendBack', { message })
      .records(sentBack);
    for (const history of [[badgeCreated], active, [...submitted, sentBack]])
      givenProfile(...history)
        .when('sendBack', { message })
        .refuses('wrong_state');
    const again = [...submitted, sentBack];
    givenProfile(...again)
      .when('changeAdditional', { deliveryMethod: 'SMS', nameOnCard: true })
      .records(CardProfileAdditionalChanged({ deliveryMethod: 'SMS', nameOnCard: true }));
    givenProfile(...again)
      .when('submit', {})
      .records(CardProfileSubmitted());
    for (const words of ['', ' \n', 'x'.repeat(2_001)])
      assert.equal(cardProfile.commands.sendBack.safeParse({ message: words }).success, false);
  });

  it('a design that is published after the profile was sent back still reaches issued cards by a rollout', () => {
    const history = [
      ...submitted,
      CardProfileSentBack({ message: 'Other colors' }),
      saved,
      committed,
      rendered,
    ];
    givenProfile(...history)
      .when('noteUploaded', uploaded.data)
      .records(
        CardProfileDesignUploaded({ ...uploaded.data, isRolledOut: true }),
        CardProfileRolloutStarted({ version: 1, from: 0, ...allAtOnce }),
      );
  });

  it('CPR-05: is deleted once, and accepts no commands afterwards', () => {
    for (const history of [[badgeCreated], submitted, active])
      givenProfile(...history)
        .when('delete', {})
        .records(CardProfileDeleted());
    for (const name of ['submit', 'approve', 'delete'] as const)
      givenProfile(...deleted)
        .when(name, {})
        .refuses('not_found');
    givenProfile(...deleted)
      .when('sendBack', { message: 'Why?' })
      .refuses('not_found');
    givenProfile(...deleted)
      .when('change', badgeTerms)
      .refuses('not_found');
  });

  const [first, second] = [blankDesign('Badge'), blankDesign('Badge 2')];
  const saved = CardProfileDesignSaved({ design: first, from: null });
  const files = { card: `/files/${'0b'.repeat(32)}` };
  const committed = CardProfileDesignCommitted({ version: 1, design: first });
  const rendered = CardProfileDesignRendered({ version: 1, files });
  const uploaded = CardProfileDesignUploaded({
    version: 1,
    cardImage: files.card,
    badge: null,
    google: null,
  });
  const failed = CardProfileDesignCommitFailed({ version: 1, step: 'uploading', reason: 'down' });

  it('an equal design records nothing, a changed design becomes the draft', () => {
    givenProfile(badgeCreated).when('saveDesign', { design: first }).records(saved);
    givenProfile(badgeCreated, saved).when('saveDesign', { design: first }).records();
    givenProfile().when('saveDesign', { design: first }).refuses('not_found');
  });

  it('DSG-08: a version is prepared, rendered, uploaded and then live, each step once', () => {
    givenProfile(badgeCreated).when('commitDesign', {}).refuses('cardProfile.no_design');
    const history = [badgeCreated, saved];
    givenProfile(...history)
      .when('commitDesign', {})
      .records(committed);
    givenProfile(...history, committed)
      .when('commitDesign', {})
      .refuses('cardProfile.commit_running');
    givenProfile(...history, committed)
      .when('noteRendered', rendered.data)
      .records(rendered);
    givenProfile(...history, committed, rendered)
      .when('noteRendered', rendered.data)
      .records();
    givenProfile(...history, committed, rendered)
      .when('noteUploaded', uploaded.data)
      .records(uploaded);
    const live = [...history, committed, rendered, uploaded];
    for (const note of [
      givenProfile(...live).when('noteUploaded', uploaded.data),
      givenProfile(...live).when('noteRendered', rendered.data),
      givenProfile(...live).when('noteCommitFailed', failed.data),
      givenProfile(...live).when('noteUploaded', { ...uploaded.data, version: 2 }),
    ])
      note.records();
    givenProfile(...live)
      .when('commitDesign', {})
      .refuses('cardProfile.unchanged');
    const state = cardProfileState.of(live);
    assert.equal(liveVersionOf(state)?.version, 1);
    assert.equal(openVersionOf(state), null);
    assert.equal(state.cardImage, files.card);
  });

  it('a failed version is retried, or edited and published as the next version', () => {
    const history = [badgeCreated, saved, committed, rendered];
    givenProfile(...history)
      .when('noteCommitFailed', failed.data)
      .records(failed);
    const retried = CardProfileDesignCommitRetried({ version: 1 });
    givenProfile(...history, failed)
      .when('noteCommitFailed', failed.data)
      .records();
    givenProfile(...history, failed)
      .when('retryCommit', {})
      .records(retried);
    givenProfile(...history, failed, retried)
      .when('retryCommit', {})
      .records();
    givenProfile(...history, failed)
      .when('commitDesign', {})
      .records(CardProfileDesignCommitted({ version: 2, design: first }));
    givenProfile(...history, failed, retried)
      .when('noteUploaded', uploaded.data)
      .records(uploaded);
  });

  it('going back saves an earlier version as the draft', () => {
    const changed = CardProfileDesignSaved({ design: second, from: null });
    const history = [badgeCreated, saved, committed, rendered, uploaded, changed];
    givenProfile(...history)
      .when('restoreVersion', { version: 1 })
      .records(CardProfileDesignSaved({ design: first, from: 1 }));
    givenProfile(...history)
      .when('restoreVersion', { version: 2 })
      .refuses('cardProfile.no_version');
  });

  it('the design is fixed once the profile was submitted, until a new version is started', () => {
    const design = second;
    for (const history of [submitted, active]) {
      givenProfile(...history, saved)
        .when('saveDesign', { design })
        .refuses('cardProfile.design_fixed');
      givenProfile(...history, saved)
        .when('commitDesign', {})
        .records(committed);
    }
    givenProfile(badgeCreated).when('reopenDesign', {}).refuses('wrong_state');
    const reopened = [...active, saved, committed, rendered, uploaded, CardProfileDesignReopened()];
    givenProfile(...reopened)
      .when('reopenDesign', {})
      .records();
    const changed = CardProfileDesignSaved({ design, from: null });
    givenProfile(...reopened)
      .when('saveDesign', { design })
      .records(changed);
    const next = CardProfileDesignCommitted({ version: 2, design });
    givenProfile(...reopened, changed)
      .when('commitDesign', {})
      .records(next);
    for (const history of [[next], [next, CardProfileDesignCommitFailed({ ...failed.data, version: 2 })]])
      givenProfile(...reopened, changed, ...history)
        .when('saveDesign', { design: first })
        .records(CardProfileDesignSaved({ design: first, from: null }));
    const live = { ...uploaded.data, version: 2 };
    const ended = CardProfileDesignUploaded({ ...live, isFixed: true, isRolledOut: true });
    const rolledOut = CardProfileRolloutStarted({ version: 2, from: 1, ...allAtOnce });
    givenProfile(...reopened, changed, next)
      .when('noteUploaded', live)
      .records(ended, rolledOut);
    givenProfile(...reopened, changed, next, ended)
      .when('saveDesign', { design: first })
      .refuses('cardProfile.design_fixed');
    givenProfile(...reopened, changed)
      .when('changeGeneral', { displayName: 'Key', shortName: 'key' })
      .refuses('cardProfile.submitted');
  });
});
