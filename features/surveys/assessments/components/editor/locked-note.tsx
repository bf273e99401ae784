'use client';

import { useTranslations } from 'next-intl';
import type { LockedByAnswers } from '@/lib/contract/assessment';
import { useEditor } from './editor-context';
import { Notice } from './notice';

/** Why the fields of a panel are locked; nothing where they are not. */
export function LockedNote({ field }: { field: LockedByAnswers }) {
  const t = useTranslations('assessments.locked');
  const { assessment, isReadOnly } = useEditor();
  if (isReadOnly || !assessment.locked.includes(field)) return null;
  return <Notice small>{t(field)}</Notice>;
}
