'use client';

import { useTranslations } from 'next-intl';
import { PrintButton, type PrintButtonProps } from '@/components/data/print-button';

/** Takes the document as A4 pages. */
export function PrintPreparation(props: Omit<PrintButtonProps, 'label'>) {
  const t = useTranslations('preparation.document');
  return <PrintButton {...props} label={t('print')} />;
}
