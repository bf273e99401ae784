import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BilingualText } from '@/components/form/bilingual-text';
import { TextField } from '@/components/ui/text-field';
import type { Localized } from '@/lib/contract/localized';

type ContactFieldsProps = {
  name: Localized;
  address: Localized;
  phone: string;
  errorOf: (field: 'name' | 'address' | 'phone') => string | undefined;
  onName: (name: Localized) => void;
  onAddress: (address: Localized) => void;
  onPhone: (phone: string) => void;
  /** What stands between the names and what may be left out. */
  children?: ReactNode;
};

/** What a branch is called and where it is; only a name is needed. */
export function ContactFields(props: ContactFieldsProps) {
  const t = useTranslations('office-branches.fields');
  const { name, address, phone, errorOf, onName, onAddress, onPhone } = props;
  return (
    <>
      <BilingualText
        label={{ ar: t('name'), en: t('name') }}
        max={100}
        value={name}
        error={errorOf('name')}
        onChange={onName}
      />
      {props.children}
      <BilingualText
        label={{ ar: t('address'), en: t('address') }}
        max={300}
        value={address}
        error={errorOf('address')}
        onChange={onAddress}
      />
      <TextField
        label={t('phone')}
        dir="ltr"
        inputMode="tel"
        value={phone}
        error={errorOf('phone')}
        onChange={({ target }) => onPhone(target.value)}
      />
    </>
  );
}
