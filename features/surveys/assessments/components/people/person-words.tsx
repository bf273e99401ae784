'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { AssessmentList } from '@/lib/contract/assessment';
import { pick } from '@/lib/contract/localized';
import type { AssessmentPerson } from '@/lib/contract/resources/surveys/assessment';

/** Name, role and place of a person; and where they could not fill anything in. */
export function PersonWords({ person, list }: { person: AssessmentPerson; list: AssessmentList }) {
  const t = useTranslations('assessments.people');
  const roleNames = useTranslations('assessments.role');
  const locale = useLocale();
  const facts = [
    roleNames(person.role),
    pick(person.classroom?.name, locale),
    pick(person.branch?.name, locale),
  ].filter(Boolean);
  return (
    <span className="min-w-0 flex-1">
      <bdi className="block font-semibold wrap-anywhere">{pick(person.name, locale)}</bdi>
      <span className="block text-13 text-ink-3">{facts.join(' · ')}</span>
      {list === 'assessors' && !person.can_fill && (
        <span className="flex items-start gap-1.5 text-13 text-accent-ink">
          <Icon name="triangle-exclamation-point" size={16} className="mt-0.5" />
          {t('cannotFill')}
        </span>
      )}
    </span>
  );
}
