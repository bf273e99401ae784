'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { LinkButton } from '@/components/ui/link-button';
import type { ReportBranch } from '@/lib/contract/resources/surveys/assessment-report';
import { type Address, hrefOf } from '../../model/report-trees';

const AssesseeChoice = dynamic(() => import('./assessee-choice').then((module) => module.AssesseeChoice));

type AboutProps = { id: string; chosen: ReportBranch | null; here: Address };

/** Whom the figures are about, and the way back to all. */
export function About({ id, chosen, here }: AboutProps) {
  const t = useTranslations('assessment-reports.about');
  return (
    <div className="no-print flex flex-wrap items-end gap-3">
      <AssesseeChoice key={chosen?.id} id={id} chosen={chosen} here={here} />
      {chosen && <LinkButton href={hrefOf(here)}>{t('backToAll')}</LinkButton>}
    </div>
  );
}
