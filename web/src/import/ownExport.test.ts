import { exportTexts } from '@latchkey/events/credential/exportTexts.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { shownParamName } from '@latchkey/events/dataFormat/shownParamName.ts';
import { csvDelimiterOf, csvHead, csvLines } from '@latchkey/events/documents/csvOut.ts';
import assert from 'node:assert/strict';
import { dialogMessages } from '../credential/dialogMessages.ts';
import { credentialMessages } from '../credential/messages.ts';
import { guessSeparator } from './separators.ts';
import { guessMapping } from './targets.ts';

describe('32.51: an exported list of credentials', () => {
  for (const locale of ['en', 'de'] as const) {
    const { heads, status, type, deliveryStatus } = exportTexts[locale];
    const words = credentialMessages[locale];

    it(`uses the words of the console, in ${locale}`, () => {
      const { fields } = words;
      const dialog = dialogMessages[locale];
      assert.deepEqual(
        [heads.nameOnCard, heads.cardProfile, heads.dataFormat, heads.order, heads.type, heads.status],
        [
          fields.nameOnCard,
          fields.cardProfileId,
          fields.dataFormatId,
          fields.orderId,
          fields.type,
          fields.status,
        ],
      );
      assert.deepEqual(
        [heads.deliveryStatus, heads.deliveryError, heads.link, heads.email, heads.phoneNumber],
        [fields.deliveryStatus, fields.deliveryError, fields.deepLinkUrl, dialog.email, dialog.phoneNumber],
      );
      assert.deepEqual(
        [heads.firstName, heads.lastName, heads.organisation, heads.classification, heads.identifier],
        [dialog.firstName, dialog.lastName, dialog.organisation, dialog.classification, dialog.identifier],
      );
      for (const [key, word] of Object.entries(status))
        assert.equal(word, words.status[key as keyof typeof status].word);
      for (const [key, word] of Object.entries(deliveryStatus))
        assert.equal(word, words.delivery.status[key as keyof typeof deliveryStatus].word);
      assert.deepEqual(type, words.type);
    });

    it(`has parameters by their display names, which the import recognizes, in ${locale}`, () => {
      assert.equal(heads.cardNumber, words.cardNumber);
      const names = ['cardNumber', 'facilityCode', 'validUntil', 'site_code', 'badge'];
      const dynamicData = names.map(name => ({ name })) as unknown as DataFormat['dynamicData'];
      for (const mainDataParam of ['badge', 'cardNumber'])
        assert.deepEqual(
          guessMapping(
            names.map(name => shownParamName(name, heads.cardNumber)),
            { dynamicData, mainDataParam },
          ),
          names.map(name => `param:${name}`),
        );
    });

    it(`is split into its columns by the import, even with lists in cells, in ${locale}`, () => {
      const delimiter = csvDelimiterOf(locale);
      const row = Object.keys(heads).map((_, n) => (n === 2 ? 'North; South, East' : 'x'));
      const text = csvHead(Object.values(heads), delimiter) + csvLines([row, row], delimiter);
      assert.equal(guessSeparator(text), { en: ',', de: ';' }[locale]);
    });

    it(`is recognized by the import, in ${locale}`, () => {
      const names = Object.values(heads);
      const targets = guessMapping(names, undefined).map((target, n) => [names[n], target]);
      const expected = new Map<string, string>([
        ...(['nameOnCard', 'email', 'phoneNumber', 'firstName', 'lastName'] as const).map(
          key => [heads[key], key] as const,
        ),
        ...(
          ['organisation', 'classification', 'identifier', 'startDate', 'validFrom', 'validTo'] as const
        ).map(key => [heads[key], key] as const),
      ]);
      assert.deepEqual(
        targets,
        names.map(name => [name, expected.get(name) ?? null]),
      );
    });
  }
});
