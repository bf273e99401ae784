'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { pick } from '@/lib/contract/localized';
import type { ExamRemedy } from '@/lib/contract/resources/practice/generated-exam';

type RemediesProps = {
  /** The message of the server. */
  problem: string;
  remedies: readonly ExamRemedy[];
  busy: boolean;
  onChoose: (remedy: ExamRemedy) => void;
};

/** The reason why a draw is impossible, and a button for each change with which it succeeds. */
export function Remedies({ problem, remedies, busy, onChoose }: RemediesProps) {
  const t = useTranslations('exams.form.remedies');
  const locale = useLocale();
  const words = (remedy: ExamRemedy) => {
    if (remedy.kind === 'fewer') return t('fewer', { count: remedy.count });
    if (remedy.kind === 'mixed') return t('mixed');
    if (remedy.kind === 'several')
      return t(remedy.sections.length === 0 ? 'several' : 'severalSections', { count: remedy.count });
    const [first] = remedy.sections;
    return t('sections', { count: remedy.sections.length, name: pick(first?.name, locale) });
  };
  return (
    <div role="alert" className="grid gap-3 rounded-md bg-accent-soft px-4 py-3 text-14 text-accent-ink">
      <p>{problem}</p>
      {remedies.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {remedies.map((remedy) => (
            <Button key={remedy.kind} size="row" busy={busy} onClick={() => onChoose(remedy)}>
              {words(remedy)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
