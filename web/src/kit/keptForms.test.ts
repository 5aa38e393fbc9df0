import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
);
const forms = files.flatMap(file => {
  const text = readFileSync(new URL(file, root), 'utf8');
  return [...text.matchAll(/<CommandForm\n[\s\S]*?keepAs=(\{null\}|"[^"]+"|\{.+?\})\n/g)].map(
    ([, keepAs]) => ({
      file,
      keepAs: keepAs!,
    }),
  );
});

describe('forms', () => {
  it('all declare a unique key under which their input survives a reload, except for secrets', () => {
    const used = files.reduce(
      (count, file) =>
        count + (readFileSync(new URL(file, root), 'utf8').match(/<CommandForm\b/g)?.length ?? 0),
      0,
    );
    assert.equal(forms.length, used);
    assert.deepEqual(forms.flatMap(({ file, keepAs }) => (keepAs === '{null}' ? [file] : [])).toSorted(), [
      'kit/FormSamples.tsx',
      'profile/EmailDialog.tsx',
      'profile/PasskeyDialog.tsx',
      'profile/PasswordDialog.tsx',
      'profile/PasswordQuestion.tsx',
      'profile/TotpDialog.tsx',
      'provider/KeysetDialog.tsx',
      'voucher/RedeemDialog.tsx',
    ]);
    const names = forms.flatMap(({ keepAs }) =>
      keepAs === '{null}' || keepAs === '{keepAs}' ? [] : [keepAs],
    );
    assert.equal(new Set(names).size, names.length);
  });
});
