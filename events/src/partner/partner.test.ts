import assert from 'node:assert/strict';
import { northwind } from '../customer/examples.ts';
import { given, testId } from '../../../testing/events/testDecider.ts';
import { partnerDecider } from './decider.ts';
import { firstDefaults } from './defaults.ts';
import { adjustedMaxDepth, canBeParent } from './partnerDepth.ts';
import {
  PartnerChanged,
  PartnerCreated,
  PartnerDefaultsChanged,
  PartnerDeleted,
  PartnerLogoChanged,
  PartnerPlaceGiven,
  PartnerPlaceTaken,
  PartnerSelfRegistrationRenewed,
} from './partner.ts';

const south = '0197f3a0-0000-7000-8000-0000000000b1';
const deep = '0197f3a0-0000-7000-8000-0000000000b2';

const top = (maxDepth: number | null, id = testId) =>
  PartnerCreated({ name: 'Northwind', parentId: null, maxDepth, lineagePartnerIds: [id] });
const placed = (partnerId: string, ...above: readonly string[]) => ({
  partnerId,
  below: {
    name: 'Southwind',
    allowOwnCustomers: true,
    parentId: above.at(-1)!,
    lineagePartnerIds: [...above, partnerId],
  },
});
const created = ({ below }: ReturnType<typeof placed>) => PartnerCreated({ ...below, maxDepth: null });
const inSouth = placed(south, testId);
const inDeep = placed(deep, testId, south);
const southKnown = { [`partner-${south}`]: [created(inSouth)] };

describe('partner', () => {
  it('a top partner is the beginning of its lineage, and is created once', () => {
    given(partnerDecider)
      .when('create', { name: 'Eastwind' })
      .records(PartnerCreated({ name: 'Eastwind', parentId: null, lineagePartnerIds: [testId] }));
    given(partnerDecider, top(null)).when('create', { name: 'Northwind' }).refuses('already_exists');
  });

  it('a partner below another one gets its place from the top partner, then is created with its lineage', () => {
    given(partnerDecider, top(null)).when('givePlace', inSouth).records(PartnerPlaceGiven(inSouth));
    given(partnerDecider).when('createBelow', inSouth.below).records(created(inSouth));
    given(partnerDecider, created(inSouth)).when('createBelow', inSouth.below).records();
    given(partnerDecider).when('create', { name: 'x', parentId: northwind }).refuses('partner.no_parent');
  });

  it('PAR-05: maxDepth belongs to a top partner, each level below has one less; with none left a partner can’t be a parent, without a limit it can', () => {
    const lineages = [[northwind], [northwind, south], [northwind, south, deep]];
    const left = (topMaxDepth: number | null) => lineages.map(one => adjustedMaxDepth(topMaxDepth, one));
    assert.deepEqual(left(2), [2, 1, 0]);
    assert.deepEqual(left(2).map(canBeParent), [true, true, false]);
    assert.deepEqual(left(null), [null, null, null]);
    assert.deepEqual(left(null).map(canBeParent), [true, true, true]);
    assert.deepEqual(left(0), [0, 0, 0]);

    given(partnerDecider, top(2), PartnerPlaceGiven(inSouth))
      .knowing(southKnown)
      .when('givePlace', inDeep)
      .records(PartnerPlaceGiven(inDeep));
    given(partnerDecider, top(1), PartnerPlaceGiven(inSouth))
      .knowing(southKnown)
      .when('givePlace', inDeep)
      .refuses('partner.too_deep');
    given(partnerDecider, top(0)).when('givePlace', inSouth).refuses('partner.too_deep');
    given(partnerDecider, created(inSouth)).when('change', { maxDepth: 3 }).refuses('invalid');
  });

  it('the depth can’t be less than that of the tree; deleted partners don’t count', () => {
    const deeper = [top(3), PartnerPlaceGiven(inSouth), PartnerPlaceGiven(inDeep)];
    const settings = { name: 'Northwind', allowOwnCustomers: true };
    given(partnerDecider, ...deeper)
      .when('change', { maxDepth: 1 })
      .refuses('partner.depth_in_use');
    given(partnerDecider, ...deeper)
      .when('change', { maxDepth: 2 })
      .records(PartnerChanged({ ...settings, maxDepth: 2 }));
    given(partnerDecider, ...deeper, PartnerPlaceTaken({ partnerId: deep }))
      .when('change', { maxDepth: 1 })
      .records(PartnerChanged({ ...settings, maxDepth: 1 }));
  });

  it('a change leaves absent fields unchanged', () =>
    given(partnerDecider, top(3))
      .when('change', { name: 'Westwind' })
      .records(PartnerChanged({ name: 'Westwind', maxDepth: 3, allowOwnCustomers: true })));

  it('PAR-40, PAR-42, PAR-44, LIM-13: bounds of name, depth and initial credits', () => {
    for (const wrong of [{ name: '' }, { name: 'x'.repeat(256) }, { name: 'x', maxDepth: -1 }]) {
      assert.throws(() => given(partnerDecider).when('create', wrong).decides(), { name: 'ZodError' });
      assert.throws(() => given(partnerDecider, top(null)).when('change', wrong).decides(), {
        name: 'ZodError',
      });
    }
    given(partnerDecider)
      .when('create', { name: 'x'.repeat(255), maxDepth: 0 })
      .decides();
    assert.equal(firstDefaults.defaultInitialCredits, 0);
    for (const wrong of [-1, 10_001, 1.5])
      assert.throws(
        () =>
          given(partnerDecider, top(null)).when('changeDefaults', { defaultInitialCredits: wrong }).decides(),
        { name: 'ZodError' },
      );
    for (const right of [0, 10_000])
      given(partnerDecider, top(null))
        .when('changeDefaults', { defaultInitialCredits: right })
        .records(
          PartnerDefaultsChanged({
            ...firstDefaults,
            defaultInitialCredits: right,
            selfRegistrationToken: null,
          }),
        );
  });

  it('the link of self-registration is created when it is first allowed, is kept, and can be renewed', () => {
    const open = { ...firstDefaults, selfRegistrationAllowed: true };
    const allowed = PartnerDefaultsChanged({ ...open, selfRegistrationToken: 'TOKEN' });
    given(partnerDecider, top(null))
      .when('changeDefaults', { selfRegistrationAllowed: true })
      .records(allowed);
    given(partnerDecider, top(null), PartnerDefaultsChanged({ ...open, selfRegistrationToken: 'FIRST' }))
      .when('changeDefaults', { selfRegistrationAllowed: false })
      .records(PartnerDefaultsChanged({ ...firstDefaults, selfRegistrationToken: 'FIRST' }));
    given(partnerDecider, top(null))
      .when('renewSelfRegistration', {})
      .records(PartnerSelfRegistrationRenewed({ selfRegistrationToken: 'TOKEN' }));
  });

  it('the same picture again records nothing', () => {
    const logoUrl = `/files/${'0a'.repeat(32)}`;
    const changed = PartnerLogoChanged({ logoUrl });
    given(partnerDecider, top(null)).when('changeLogo', { logoUrl }).records(changed);
    given(partnerDecider, top(null), changed).when('changeLogo', { logoUrl }).records();
    given(partnerDecider, top(null)).when('changeLogo', { logoUrl: null }).records();
    assert.throws(() =>
      given(partnerDecider, top(null))
        .when('changeLogo', { logoUrl: 'https://elsewhere.example.test/logo.png' })
        .decides(),
    );
  });

  it('a partner with partners below it can’t be deleted, and one that will be deleted gets none', () => {
    const taken = PartnerPlaceTaken({ partnerId: south });
    given(partnerDecider, top(null)).when('delete', {}).records(PartnerDeleted());
    given(partnerDecider, top(null), PartnerPlaceGiven(inSouth))
      .when('delete', {})
      .refuses('partner.has_partners');
    given(partnerDecider, top(null), PartnerPlaceGiven(inSouth), taken)
      .when('delete', {})
      .records(PartnerDeleted());
    given(partnerDecider, top(null), PartnerPlaceGiven(inSouth), PartnerPlaceGiven(inDeep))
      .when('takePlace', { partnerId: south })
      .refuses('partner.has_partners');
    given(partnerDecider, top(null), PartnerPlaceGiven(inSouth))
      .when('takePlace', { partnerId: south })
      .records(taken);
    given(partnerDecider, top(null), PartnerPlaceGiven(inSouth), taken)
      .knowing(southKnown)
      .when('givePlace', inDeep)
      .refuses('partner.no_parent');
    given(partnerDecider, top(null), PartnerDeleted())
      .when('givePlace', inSouth)
      .refuses('partner.no_parent');
    // a partner with a place can only be deleted after its top partner has recorded `PartnerPlaceTaken`
    given(partnerDecider, created(inSouth))
      .knowing({ [`partner-${testId}`]: [top(null), PartnerPlaceGiven(inSouth)] })
      .when('delete', {})
      .refuses('partner.has_partners');
  });

  it('a deleted partner can’t be changed', () => {
    const gone = [top(null), PartnerDeleted()];
    given(partnerDecider, ...gone)
      .when('change', { name: 'x' })
      .refuses('not_found');
    given(partnerDecider, ...gone)
      .when('changeDefaults', {})
      .refuses('not_found');
    given(partnerDecider, ...gone)
      .when('changeLogo', { logoUrl: null })
      .refuses('not_found');
    given(partnerDecider, ...gone)
      .when('renewSelfRegistration', {})
      .refuses('not_found');
    given(partnerDecider, ...gone)
      .when('delete', {})
      .refuses('not_found');
  });
});
