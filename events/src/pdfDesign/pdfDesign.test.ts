import assert from 'node:assert/strict';
import { acme, northwind } from '../customer/examples.ts';
import { Refusal, type EventOf } from '../kernel/index.ts';
import { given } from '../../../testing/events/testDecider.ts';
import { pdfDesignDecider } from './decider.ts';
import { welcome, welcomeCreated, welcomeTerms } from './examples.ts';
import { designFor, pageDesignsOf } from './pageDesigns.ts';
import {
  pdfDesign,
  PdfDesignChanged,
  PdfDesignCreated,
  PdfDesignDefaultPassed,
  PdfDesignDeleted,
  PdfDesignLogoChanged,
  PdfDesignMadeDefault,
} from './pdfDesign.ts';
import { pdfDesignState } from './state.ts';

const givenDesign = (...history: EventOf<(typeof pdfDesign)['events']>[]) =>
  given(pdfDesignDecider, ...history);
const { type: _type, shortName: _shortName, ...general } = welcomeTerms;
const whole = { ...general, showStoreDetails: true, text: null, adminText: null };
const isDefault = PdfDesignMadeDefault({ passing: null, claimedBy: northwind });
const voucher = { ...welcomeTerms, type: 'VOUCHER' as const, templateName: 'voucher-portrait' as const };
const fieldsOf = (decides: () => unknown): readonly string[] => {
  try {
    decides();
  } catch (error) {
    assert.ok(error instanceof Refusal);
    return error.fields.map(({ field }) => field);
  }
  return assert.fail('nothing was refused');
};

describe('PDF design', () => {
  it('belongs to a customer or to a partner, and has a template of its type', () => {
    givenDesign()
      .when('create', { ...welcomeTerms, customerId: acme })
      .records(welcomeCreated);
    const ofPartner = { ...voucher, partnerId: northwind };
    givenDesign().when('create', ofPartner).records(PdfDesignCreated(ofPartner));
    const both = { ...ofPartner, customerId: acme };
    for (const [input, field] of [
      [welcomeTerms, 'partnerId'],
      [both, 'partnerId'],
      [{ ...voucher, customerId: acme }, 'type'],
      [{ ...ofPartner, templateName: 'credential-portrait' as const }, 'templateName'],
    ] as const)
      assert.deepEqual(
        fieldsOf(() => givenDesign().when('create', input).decides()),
        [field],
      );
    const other = { ...general, templateName: 'voucher-landscape' as const };
    assert.deepEqual(
      fieldsOf(() => givenDesign(welcomeCreated).when('change', other).decides()),
      ['templateName'],
    );
  });

  it('PDF-28, PDF-35: type, short name, name, locale and template are required; store details are shown unless said otherwise', () => {
    for (const field of ['type', 'shortName', 'name', 'locale', 'templateName'] as const)
      for (const empty of [undefined, '']) {
        const input = { ...welcomeTerms, customerId: acme, [field]: empty };
        assert.ok(!pdfDesign.commands.create.safeParse(input).success, field);
      }
    assert.equal(pdfDesign.commands.create.parse(welcomeTerms).showStoreDetails, true);
  });

  it('a change keeps omitted fields, and an empty text removes the text', () => {
    givenDesign(welcomeCreated)
      .when('change', { text: 'Hello', locale: 'it' })
      .records(PdfDesignChanged({ ...whole, text: 'Hello', locale: 'it' }));
    const changed = PdfDesignChanged({ ...whole, text: 'Hello', adminText: 'Keys' });
    givenDesign(welcomeCreated, changed)
      .when('change', { text: ' \n' })
      .records(PdfDesignChanged({ ...whole, adminText: 'Keys' }));
    assert.deepEqual(givenDesign(welcomeCreated).when('change', whole).decides(), []);
  });

  it('only one for credentials can be the default, and the default is handed over, not removed', () => {
    const made = { passing: null, claimedBy: northwind };
    givenDesign(welcomeCreated).when('makeDefault', made).records(PdfDesignMadeDefault(made));
    givenDesign(PdfDesignCreated({ ...voucher, partnerId: northwind }))
      .when('makeDefault', made)
      .refuses('pdfDesign.default_needs_credential');
    const passed = { to: welcome, passing: northwind };
    givenDesign(welcomeCreated).when('passDefault', passed).refuses('concurrency.conflict');
    givenDesign(welcomeCreated, isDefault)
      .when('passDefault', passed)
      .records(PdfDesignDefaultPassed(passed));
    givenDesign(welcomeCreated, isDefault).when('delete', {}).refuses('pdfDesign.is_default');
    const next = { ...passed, to: acme };
    const ended = PdfDesignMadeDefault({ passing: northwind });
    const former = givenDesign(welcomeCreated, isDefault, PdfDesignDefaultPassed(next));
    former
      .knowing({ [`pdfDesign-${acme}`]: [welcomeCreated] })
      .when('delete', {})
      .refuses('concurrency.conflict');
    former
      .knowing({ [`pdfDesign-${acme}`]: [welcomeCreated, ended] })
      .when('delete', {})
      .records(PdfDesignDeleted());
  });

  it('a deleted one can’t be created again or changed', () => {
    const gone = [welcomeCreated, PdfDesignDeleted()];
    givenDesign(...gone)
      .when('change', { name: 'Other' })
      .refuses('not_found');
    givenDesign(...gone)
      .when('makeDefault', { passing: null })
      .refuses('not_found');
    givenDesign(...gone)
      .when('create', { ...welcomeTerms, customerId: acme })
      .refuses('already_exists');
  });

  it('pages of admin credentials have the admin text and logo, or the usual ones without', () => {
    const [logo, bytes] = [`/files/${'0a'.repeat(32)}`, Uint8Array.of(1)];
    const history = [
      welcomeCreated,
      PdfDesignChanged({ ...whole, text: 'For you', adminText: 'For guards' }),
      PdfDesignLogoChanged({ logo }),
    ];
    const designs = pageDesignsOf(pdfDesignState.of(history), new Map([[logo, bytes]]))!;
    assert.deepEqual(
      (['user', 'wallet', 'admin'] as const).map(type => designFor(designs, type).text),
      ['For you', 'For you', 'For guards'],
    );
    assert.equal(designFor(designs, 'admin').logo, bytes);
    const gone = pageDesignsOf(pdfDesignState.of([...history, PdfDesignDeleted()]), new Map([[logo, bytes]]));
    assert.deepEqual(gone, designs);
    assert.equal(pageDesignsOf(pdfDesignState.of([]), new Map()), null);
  });
});
