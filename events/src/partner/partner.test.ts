import assert from 'node:assert/strict';
import { northwind } from '../customer/examples.ts';
import { given, testId } from '../kernel/given.ts';
import { partnerDecider } from './decider.ts';
import { PartnerCreated } from './partner.ts';

const top = (maxDepth: number | null) =>
  PartnerCreated({ name: 'Northwind', parentId: null, maxDepth, lineagePartnerIds: [northwind] });
const below = (maxDepth: number | null) => ({
  known: { [`partner-${northwind}`]: [top(maxDepth)] },
  command: { name: 'Southwind', parentId: northwind },
});

describe('partner', () => {
  it('PAR-02: a top partner is the beginning of its lineage', () =>
    given(partnerDecider)
      .when('create', { name: 'Eastwind' })
      .records(PartnerCreated({ name: 'Eastwind', parentId: null, lineagePartnerIds: [testId] })));

  it('PAR-02: a partner below another one follows in its lineage', () => {
    const { known, command } = below(null);
    given(partnerDecider)
      .knowing(known)
      .when('create', command)
      .records(PartnerCreated({ ...command, lineagePartnerIds: [northwind, testId] }));
  });

  it('PAR-04, PAR-05: each level below allows one less, whatever was asked for', () => {
    const { known, command } = below(2);
    const created = (wanted: number | null, maxDepth: number) =>
      given(partnerDecider)
        .knowing(known)
        .when('create', { ...command, maxDepth: wanted })
        .records(PartnerCreated({ ...command, maxDepth, lineagePartnerIds: [northwind, testId] }));
    created(null, 1);
    created(9, 1);
    created(0, 0);
  });

  it('PAR-04: nothing goes below a partner of depth 0', () => {
    const { known, command } = below(0);
    given(partnerDecider).knowing(known).when('create', command).refuses('partner.too_deep');
  });

  it('PAR-45: a parent must exist', () =>
    given(partnerDecider).when('create', below(null).command).refuses('partner.no_parent'));

  it('PAR-40, PAR-42: the name has 1 to 255 characters, the depth is not negative', () => {
    for (const wrong of [{ name: '' }, { name: 'x'.repeat(256) }, { name: 'x', maxDepth: -1 }])
      assert.throws(() => given(partnerDecider).when('create', wrong).decides(), { name: 'ZodError' });
  });

  it('PAR-07: is created once', () =>
    given(partnerDecider, top(null)).when('create', { name: 'Northwind' }).refuses('already_exists'));
});
