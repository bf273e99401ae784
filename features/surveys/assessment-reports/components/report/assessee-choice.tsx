'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ComboBox } from '@/components/ui/combo-box';
import type { ReportBranch } from '@/lib/contract/resources/surveys/assessment-report';
import { useRouter } from '@/lib/i18n/navigation';
import { rowOptions } from '@/lib/i18n/row-options';
import { assesseesNamed } from '../../api/report-calls';
import { type Address, hrefOf } from '../../model/report-trees';

type AssesseeChoiceProps = {
  id: string;
  /** Whose figures are shown; null for all together. */
  chosen: ReportBranch | null;
  here: Address;
};

/** All assessees together, or one of them, found by typing. The choice is in the address. */
export function AssesseeChoice({ id, chosen, here }: AssesseeChoiceProps) {
  const t = useTranslations('assessment-reports.about');
  const locale = useLocale();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useQuery({
    ...assesseesNamed(locale, id, typed.trim()),
    placeholderData: (before) => before,
  });
  const people = new Map<string, ReportBranch['name']>([
    ...(chosen ? ([[chosen.id, chosen.name]] as const) : []),
    ...(data?.data ?? []).map((each) => [each.id, each.name] as const),
  ]);
  return (
    <ComboBox
      label={t('label')}
      placeholder={t('all')}
      emptyText={isFetching ? t('searching') : t('nobody')}
      fieldClassName="w-full md:w-80"
      value={chosen?.id ?? null}
      options={rowOptions(
        [...people].map(([id, name]) => ({ id, name })),
        locale,
      )}
      onType={setTyped}
      onChange={(next) => router.replace(hrefOf(here, { assessee: next ?? undefined }), { scroll: false })}
    />
  );
}
