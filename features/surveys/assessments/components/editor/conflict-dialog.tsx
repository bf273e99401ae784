'use client';

import { useTranslations } from 'next-intl';
import { VersionConflictDialog } from '@/components/form/version-conflict-dialog';
import { useEditor } from './editor-context';

/** Two versions of one assessment. */
export function ConflictDialog() {
  const t = useTranslations('assessments.conflict');
  const { loadStoredVersion, overwriteStored } = useEditor();
  return (
    <VersionConflictDialog
      title={t('title')}
      lead={t('lead')}
      theirs={{ label: t('theirs'), hint: t('theirsHint'), take: loadStoredVersion }}
      mine={{ label: t('mine'), hint: t('mineHint'), keep: overwriteStored }}
    />
  );
}
