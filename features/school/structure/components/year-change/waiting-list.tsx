import { useLocale, useTranslations } from 'next-intl';
import { pick } from '@/lib/contract/localized';
import type { WaitingBranch } from '@/lib/contract/resources/school/year-change';

/** Other branches that a year waits for, each with its students and why it has not planned. */
export function WaitingList({ waiting }: { waiting: readonly WaitingBranch[] }) {
  const t = useTranslations('office-structure.yearChange.waitingFor');
  const locale = useLocale();
  return (
    <ul className="list-disc ps-5">
      {waiting.map(({ id, name, students, reason }) => (
        <li key={id}>{t(reason, { name: pick(name, locale), count: students })}</li>
      ))}
    </ul>
  );
}
