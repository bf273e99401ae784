import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import type { AttemptResult } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Format } from '@/lib/i18n/format';

type CorrectionsNoteProps = { corrections: AttemptResult['corrections']; format: Format; now: string };

/** Corrections after the hand-in, in neutral words. */
export function CorrectionsNote({ corrections, format, now }: CorrectionsNoteProps) {
  const t = useTranslations('attempts.result.corrections');
  if (corrections.length === 0) return null;
  return (
    <Panel className="mt-5 grid gap-1 p-4 text-14">
      <h2 className="text-14 font-semibold">{t('title')}</h2>
      <ul className="grid gap-1 text-ink-2">
        {corrections.map(({ kind, at }) => (
          <li key={`${kind} ${at}`}>{t(kind, { when: format.dayTime(at, now) })}</li>
        ))}
      </ul>
    </Panel>
  );
}
