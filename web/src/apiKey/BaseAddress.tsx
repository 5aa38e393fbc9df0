import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { Field, Fields } from '../kit/Section.tsx';

export const BaseAddress = () => {
  const t = useT();
  const label = t('apiKey.connect.address');
  return (
    <Fields>
      <Field label={label}>
        <CopyValue value={`${window.location.origin}/admin/scim/v2`} label={label} />
      </Field>
    </Fields>
  );
};
