import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eventually } from '../browser/app.ts';
import { providerAt } from '../browser/catcher.ts';
import { picture } from '../browser/newUser.ts';
import { openAcme } from '../browser/sharedApp.ts';

const openssl = 'openssl';
const minute = 60_000;

interface Reader {
  readonly files: readonly { readonly fileId: string; readonly mask: string }[];
  readonly projectId: number;
  readonly keys: Readonly<Record<string, string>>;
  readonly apple: Readonly<Record<string, string | null>>;
}
interface IssuedFile {
  readonly clientRef: string;
  readonly fileId: string;
  readonly keySetKeys: Readonly<Record<string, string>>;
  readonly appleWalletConfig: Readonly<Record<string, string | null>>;
}

/**
 * Decrypts a compact JWE with the saved key file, without the product's code: OpenSSL unwraps the content
 * key, and Web Crypto decrypts the text.
 */
const openJwe = async (jwe: string, keyFile: string): Promise<Reader> => {
  const [header = '', wrapped = '', iv = '', text = '', tag = ''] = jwe.trim().split('.');
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  const options = ['rsa_padding_mode:oaep', 'rsa_oaep_md:sha256', 'rsa_mgf1_md:sha256'];
  const flags = options.flatMap(one => ['-pkeyopt', one]);
  const contentKey = execFileSync(openssl, ['pkeyutl', '-decrypt', '-inkey', keyFile, ...flags], {
    input: bytes(wrapped),
  });
  const { subtle } = webcrypto;
  const key = await subtle.importKey('raw', new Uint8Array(contentKey), 'AES-GCM', false, ['decrypt']);
  const about = { name: 'AES-GCM', iv: bytes(iv), additionalData: Buffer.from(header) };
  const opened = await subtle.decrypt(about, key, Buffer.concat([bytes(text), bytes(tag)]));
  return JSON.parse(Buffer.from(opened).toString()) as Reader;
};

describe('keys on their way to readers', function () {
  this.timeout(3 * minute);

  it('PCF-57: the export of secure random keys opens only with the saved private key, and contains the keys and the file ID of issued credentials', async () => {
    const { app, api, page, customer } = await openAcme();
    const { run } = app.product;
    const firstOf = async <T = { id: string }>(path: string) => (await api.get<T[]>(path)).body[0]!;
    const providers = `/admin/customers/${customer}/providers`;
    const { credentialProviderId } = await firstOf<{ credentialProviderId: string }>(providers);
    await api.put(`${providers}/${credentialProviderId}/keys`, { mode: 'SECURE_RANDOM' });

    const { body: order } = await api.post<{ id: string }>('/admin/orders', {
      customerId: customer,
      displayName: 'For readers',
    });
    await api.post(`/admin/orders/${order.id}/credentials`, {
      cardProfileId: (await firstOf(`/admin/card-profiles?customerId=${customer}&sort=displayName`)).id,
      pdfDesignId: (await firstOf(`/admin/pdf-designs?customerId=${customer}`)).id,
      nameOnCard: 'Grace Hopper',
      recipient: { email: 'grace@example.test' },
      dataParams: { cardNumber: '920001' },
    });
    const { id } = await firstOf(`/admin/orders/${order.id}/credentials`);
    await api.post(`/admin/orders/${order.id}/submit`);
    const isOfIt = ({ clientRef }: { readonly clientRef: string }) => clientRef.startsWith(id);
    const files = await eventually(providerAt(run.provider).files, all => all.some(isOfIt), minute);
    const issued = files.find(isOfIt) as unknown as IssuedFile;

    const sent: string[] = [];
    page.on('request', request => sent.push(request.postData() ?? ''));
    await page.goto(`${run.web}/customers/${customer}/settings/config`);
    await page.getByRole('button', { name: 'Show reader configuration' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('These keys are never displayed.').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    assert.match(file.suggestedFilename(), /^reader-config-.*\.jwe$/);
    const [key] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save private key' }).click(),
    ]);
    assert.match(key.suggestedFilename(), /-private-key\.pem$/);
    await picture(page, 'reader-key');

    const reader = await openJwe(readFileSync(await file.path(), 'utf8'), await key.path());
    const { readOnly, readWrite, writeOnly, encryption } = issued.keySetKeys;
    assert.deepEqual(reader.keys, {
      'read-only': readOnly,
      'read-write': readWrite,
      'write-only': writeOnly,
      encryption,
    });
    assert.deepEqual(reader.apple, issued.appleWalletConfig);
    const masked = (hex: string, mask: string) => BigInt(`0x${hex}`) & BigInt(`0x${mask}`);
    assert.ok(
      reader.files.some(({ fileId, mask }) => masked(issued.fileId, mask) === masked(fileId, mask)),
      `${issued.fileId} is accepted by ${JSON.stringify(reader.files)}`,
    );

    const secret = readFileSync(await key.path(), 'utf8').split('\n')[3]!;
    assert.ok(sent.some(body => body.includes('publicKey')));
    assert.ok(
      sent.every(body => !body.includes(secret)),
      'the private key is never sent',
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Show reader configuration' }).click();
    await dialog.getByText('These keys are never displayed.').waitFor();
    assert.equal(await dialog.getByText('BEGIN PRIVATE KEY').count(), 0, 'it is shown once');
    await app.close();
  });
});
