import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { CustomerProviders } from './pickers.tsx';
import {
  appleValues,
  customerId,
  doors,
  openProviders,
  staticKeys,
  valueNextTo,
} from '../../../testing/web/provider/testProviders.tsx';

const writeOnly = 'AB'.repeat(16);
const keys = {
  'read-only': staticKeys.readOnly,
  'read-write': staticKeys.readWrite,
  'write-only': writeOnly,
  encryption: staticKeys.encryption,
};
const gates = {
  credentialProviderId: 'g',
  credentialProvider: 'LEGIC_CONNECT',
  displayName: 'Gates & bars',
  export: 'PLAIN',
  projectId: 77,
  apple: appleValues,
  keys,
  files: [
    { fileId: '0A'.repeat(12), mask: 'FF'.repeat(12), cardProfiles: ['Staff', 'Guests'] },
    { fileId: '00'.repeat(12), mask: '00'.repeat(12), cardProfiles: ['Day pass'] },
  ],
  googleMobileId: { decimal: 6_293_107, hex: '00600673' },
};
const noKeys = { 'read-only': null, 'read-write': null, 'write-only': null, encryption: null };
const lifts = {
  ...gates,
  credentialProviderId: 'l',
  displayName: 'Lifts',
  projectId: 78,
  export: 'NONE',
  keys: noKeys,
};
const safe = { ...lifts, credentialProviderId: 's', displayName: 'Safe', export: 'ENCRYPTED' };

describe('the reader configuration', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  const { createObjectURL, revokeObjectURL } = URL;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  const open = async () => {
    const block = <CustomerProviders customerId={customerId} isGlobal={false} />;
    await openProviders(block, [doors], undefined, [gates, lifts, safe]);
    await userEvent.click(screen.getByRole('button', { name: 'Show reader configuration' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reader configuration' });
    await within(dialog).findByRole('tab', { name: 'Gates & bars' });
    return { dialog, ...within(dialog) };
  };

  it('PCF-56, PCF-58: has a tab for each provider and is 500 px wide', async () => {
    const { dialog, getAllByRole, getByRole, getByText } = await open();
    assert.equal(getComputedStyle(dialog).width, '500px');
    assert.deepEqual(
      getAllByRole('tab').map(({ textContent }) => textContent),
      ['Gates & bars', 'Lifts', 'Safe'],
    );
    assert.equal(valueNextTo('Write-only key'), 'Not displayed', 'keys are in the file only');
    assert.equal(valueNextTo('Google mobile ID'), '6293107 (00 60 06 73)');
    assert.match(valueNextTo('File IDs'), /^0A 0A.*Staff, GuestsAny \(random\)Day pass$/);
    await userEvent.click(getByRole('tab', { name: 'Lifts' }));
    assert.equal(getByRole('tabpanel').textContent?.includes('AB AB'), false);
    getByText(/there is nothing to export/);
    assert.ok((getByRole('button', { name: 'Export' }) as HTMLButtonElement).disabled);
    await userEvent.click(getByRole('tab', { name: 'Safe' }));
    getByText(/These keys are never displayed\./);
    assert.equal(valueNextTo('Write-only key'), 'Not displayed');
    assert.ok(!(getByRole('button', { name: 'Export' }) as HTMLButtonElement).disabled);
  });

  it('PCF-47, PCF-57, PCF-59: the export is a JSON file with project, file ids, Google mobile id, Apple values and keys by access mode', async () => {
    const { getByRole } = await open();
    const saved: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:reader';
      },
      revokeObjectURL: () => undefined,
    });
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      names.push(this.download);
    };
    try {
      await userEvent.click(getByRole('button', { name: 'Export' }));
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    assert.deepEqual(names, ['reader-config-gates-bars-77.json']);
    assert.equal(saved[0]!.type, 'application/json');
    const { export: _, ...file } = gates;
    assert.deepEqual(JSON.parse(await saved[0]!.text()), file);
    assert.deepEqual(Object.keys(file.keys), ['read-only', 'read-write', 'write-only', 'encryption']);
  });
});
