import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/link-tabs';
import type { AttemptResult } from '@/lib/contract/resources/quizzes/attempt-result';
import type { Format } from '@/lib/i18n/format';

type AttemptTabsProps = {
  result: Pick<AttemptResult, 'id' | 'attempts' | 'counted'>;
  /** Address of the quiz. */
  href: string;
  format: Format;
};

/** Every submitted attempt of the quiz, and which of them gives its mark; nothing where there is one only. */
export function AttemptTabs({ result: { id, attempts, counted }, href, format }: AttemptTabsProps) {
  const t = useTranslations('attempts.result');
  if (attempts.length < 2) return null;
  return (
    <div className="mb-5 grid gap-2">
      <LinkTabs
        name={t('attempts')}
        items={attempts.map((attempt) => {
          const name = t('attempt', { number: format.number(attempt.number) });
          const isMarked = counted !== 'average' && attempt.is_counted;
          return {
            href: `${href}?attempt=${attempt.id}`,
            current: attempt.id === id,
            label: (
              <>
                <bdi>{isMarked ? t('attemptCounts', { attempt: name }) : name}</bdi>
                {attempt.mark !== null && (
                  <bdi className="ms-2 font-normal">
                    {t('value', {
                      mark: format.decimal(attempt.mark),
                      max: format.decimal(attempt.max_mark),
                    })}
                  </bdi>
                )}
              </>
            ),
          };
        })}
      />
      <p className="text-14 text-ink-2">{t(`counted.${counted}`)}</p>
    </div>
  );
}
