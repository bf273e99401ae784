'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { bankPage } from '@/lib/areas/bank-page';
import type { Role } from '@/lib/contract/roles';

type MergedNoteProps = { staff: { role: Role }; keptId: string; detail: string };

/**
 * A question that was merged is no more in the bank: what became of it, and the way to the one that stays.
 */
export function MergedNote({ staff, keptId, detail }: MergedNoteProps) {
  const t = useTranslations('questions.form');
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-3 rounded-md bg-info-soft px-4 py-3 text-info-ink"
    >
      <Icon name="combine" size={20} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-64">{detail}</p>
      <LinkButton href={`${bankPage(staff.role)}/${keptId}`}>{t('toKept')}</LinkButton>
    </div>
  );
}
