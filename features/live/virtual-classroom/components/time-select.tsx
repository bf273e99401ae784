'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';

type TimeSelectProps = Omit<ComponentProps<typeof Select>, 'options'> & { times: readonly string[] };

/** Free hours on the clock of the reader. */
export function TimeSelect({ times, ...rest }: TimeSelectProps) {
  const t = useTranslations('virtual-classroom.times');
  const format = useFormat();
  return (
    <Select
      placeholder={t('choose')}
      options={times.map((at) => ({ value: at, label: format.dateTime(at) }))}
      {...rest}
    />
  );
}
