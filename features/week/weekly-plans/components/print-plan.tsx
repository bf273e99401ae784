'use client';

import { useTranslations } from 'next-intl';
import { PrintButton, type PrintButtonProps } from '@/components/data/print-button';

/** Takes the plan as one A4 page. */
export function PrintPlan(props: Omit<PrintButtonProps, 'label'>) {
  const t = useTranslations('weekly-plan');
  return <PrintButton {...props} label={t('print')} />;
}
