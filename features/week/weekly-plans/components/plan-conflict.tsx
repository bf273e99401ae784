'use client';

import { useTranslations } from 'next-intl';
import { VersionConflictDialog } from '@/components/form/version-conflict-dialog';

type PlanConflictProps = {
  loadStoredVersion: () => Promise<unknown>;
  overwriteStored: () => Promise<unknown>;
};

/** Two versions of one plan. */
export function PlanConflict({ loadStoredVersion, overwriteStored }: PlanConflictProps) {
  const t = useTranslations('weekly-plan.conflict');
  return (
    <VersionConflictDialog
      title={t('title')}
      lead={t('lead')}
      theirs={{ label: t('theirs'), hint: t('theirsHint'), take: loadStoredVersion }}
      mine={{ label: t('mine'), hint: t('mineHint'), keep: overwriteStored }}
    />
  );
}
