'use client';

import { type ComponentProps, useState } from 'react';
import { DateField } from '@/components/ui/date-field';

type DateFilterProps = Omit<ComponentProps<typeof DateField>, 'value' | 'onChange' | 'name'> & {
  name: string;
  /** `yyyy-mm-dd` from the address. */
  initial: string | undefined;
};

/** A day in a form of the address. */
export function DateFilter({ initial = '', ...rest }: DateFilterProps) {
  const [day, setDay] = useState(initial);
  return <DateField {...rest} value={day} onChange={setDay} />;
}
