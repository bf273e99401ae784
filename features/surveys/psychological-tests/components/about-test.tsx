import { useTranslations } from 'next-intl';
import { type Locale, pick } from '@/lib/contract/localized';
import type { PsychologicalTest } from '@/lib/contract/resources/surveys/psychological-test';

type About = Pick<PsychologicalTest, 'measures' | 'limits' | 'minutes' | 'question_count'>;

/** What a test asks, what it does not say, how long it takes, and who reads what. */
export function AboutTest({ test, locale }: { test: About; locale: Locale }) {
  const t = useTranslations('psychological-tests.about');
  const facts = [
    [t('measures'), pick(test.measures, locale)],
    [t('limits'), pick(test.limits, locale)],
    [t('readers'), t('readersText')],
  ] as const;
  return (
    <>
      <p className="text-15 text-ink-2">
        {t('size', { count: test.question_count })} · {t('minutes', { count: test.minutes })}
      </p>
      <dl className="mt-4 grid gap-4">
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt className="font-bold">{name}</dt>
            <dd className="mt-1 max-w-prose text-15">{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
