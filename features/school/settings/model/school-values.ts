import type { Localized } from '@/lib/contract/localized';
import type { SchoolSettings } from '@/lib/contract/resources/school/school-settings';

/** The school as a whole as fields hold it. */
export type SchoolValues = { name: Localized; phone: string; mailbox: string; address: Localized };

export const schoolValuesOf = ({ name, phone, mailbox, address }: SchoolSettings): SchoolValues => ({
  name: { ar: name?.ar ?? '', en: name?.en ?? '' },
  phone: phone ?? '',
  mailbox: mailbox ?? '',
  address: address ?? {},
});
