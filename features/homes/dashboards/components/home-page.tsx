import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import type { Locale } from '@/lib/contract/localized';
import type { TermWeek } from '@/lib/contract/resources/homes/dashboard';
import type { Format } from '@/lib/i18n/format';
import { DateLine } from './date-line';

type HomePageProps = {
  frame: {
    greeting: 'morning' | 'evening';
    viewer: { first_name: string };
    locale: Locale;
    format: Format;
    now: Date;
  };
  /** Where a term is known. */
  week?: TermWeek | null;
  /** The one step that this role begins most often. */
  actions?: ReactNode;
  /** Beside the work on wide screens, below it on others. */
  side: ReactNode;
  children: ReactNode;
};

/** Greeting and day of somebody who works at the school, then the work. */
export function HomePage({ frame, week = null, actions, side, children }: HomePageProps) {
  const t = useTranslations('dashboards');
  return (
    <PageBody>
      <PageHeader
        title={t(`greeting.staff.${frame.greeting}`, { name: frame.viewer.first_name })}
        scope={<DateLine week={week} locale={frame.locale} format={frame.format} now={frame.now} />}
        actions={
          <>
            <LinkButton href="/my-school">{t('mySchool')}</LinkButton>
            {actions}
          </>
        }
      />
      <div className="grid items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">{children}</div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">{side}</div>
      </div>
    </PageBody>
  );
}
