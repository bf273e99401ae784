import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ChildTest } from '@/lib/contract/resources/surveys/psychological-test';
import type { Format } from '@/lib/i18n/format';
import { AboutTest } from './about-test';
import { ConsentButtons } from './consent-buttons';
import { ResultScales } from './result-scales';
import { testIcons } from './test-icon';
import { TestState } from './test-state';

type ChildTestRowProps = { test: ChildTest; child: string; locale: Locale; format: Format };

/** One test of a child: what it is, what was decided, and the summary once there is one. */
export function ChildTestRow({ test, child, locale, format }: ChildTestRowProps) {
  const t = useTranslations('psychological-tests');
  const title = pick(test.title, locale);
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 md:px-5">
        <Icon name={testIcons[test.key]} className="shrink-0 text-ink-2" />
        <h3 className="min-w-0 flex-1 basis-40 font-bold">{title}</h3>
        <TestState state={test.state} />
      </div>
      <p className="max-w-prose px-4 text-15 text-ink-2 md:px-5">
        {t(`parent.consent.${test.consent.state}`)}
        {test.consent.at && <> · {format.dateTime(test.consent.at)}</>}
      </p>
      <details className="px-4 md:px-5">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
          {t('parent.about')}
        </summary>
        <AboutTest test={test} locale={locale} />
      </details>
      {test.result && test.finished_at && (
        <details className="border-y border-line">
          <summary className="min-h-11 cursor-pointer px-4 py-2 font-semibold text-primary md:px-5">
            {t('parent.summary', { when: format.date(test.finished_at) })}
          </summary>
          {test.suggests_talk && <p className="px-4 text-15 md:px-5">{t('parent.suggestsTalk')}</p>}
          <ResultScales scales={test.result} locale={locale} />
        </details>
      )}
      <div className="px-4 md:px-5">
        <ConsentButtons
          actions={test.actions}
          test={test.key}
          title={title}
          child={child}
          isOpen={test.state === 'in_progress'}
        />
      </div>
    </li>
  );
}
