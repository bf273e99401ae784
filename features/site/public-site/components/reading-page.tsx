import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { LinkButton } from '@/components/ui/link-button';
import { LighthouseScene } from '@/components/layout/lighthouse';
import { ShoreHead } from '@/components/layout/shore-head';
import type { Locale } from '@/lib/i18n/routing';
import { SchoolHtml } from './school-html';

type ReadingPageProps = {
  title: string;
  lead?: ReactNode;
  /** Above the title: the way back to a list. */
  before?: ReactNode;
  /** The title is in the language of the text. */
  language?: Locale | undefined;
  wide?: boolean;
  /** At the end of wide windows, below the column on narrow ones. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Frame of the pages that are read: a band with the title, then a column, and what stands beside it. */
export function ReadingPage({
  title,
  lead,
  before,
  language,
  wide = false,
  aside,
  children,
}: ReadingPageProps) {
  return (
    <main id="content" className="pb-16">
      <ShoreHead title={title} lead={lead} before={before} language={language} />
      <div
        className={cx(
          'mx-auto max-w-[1264px] px-4 pt-8 md:px-8 md:pt-10',
          Boolean(aside) && 'grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]',
        )}
      >
        <div className={wide ? 'min-w-0' : 'max-w-[680px] min-w-0'}>{children}</div>
        {aside}
      </div>
    </main>
  );
}

/** HTML that the school server made of Markdown, in the language it is written in. */
export async function SchoolText({
  html,
  language,
  locale,
}: {
  html: string;
  language: Locale;
  locale: Locale;
}) {
  const t = await getTranslations('public-site.common');
  return (
    <>
      {language !== locale && (
        <p role="note" className="mb-6 rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">
          {t('otherLanguage')}
        </p>
      )}
      <SchoolHtml html={html} language={language} className="prose article reading" />
    </>
  );
}

/** In place of a text whose file cannot be read. */
export async function BrokenText({ hasTitle = false }: { hasTitle?: boolean }) {
  const t = await getTranslations('public-site.common');
  const Title = hasTitle ? 'h2' : 'h1';
  const notice = (
    <div className="mx-auto flex max-w-[520px] flex-col items-center px-4 py-14 text-center">
      <LighthouseScene />
      <Title className="mt-6 text-22 md:text-28">{t('brokenTitle')}</Title>
      <p className="mt-2 mb-5 text-ink-2">{t('brokenLead')}</p>
      <LinkButton href="/static/contact" variant="primary">
        {t('toContact')}
      </LinkButton>
    </div>
  );
  return hasTitle ? notice : <main id="content">{notice}</main>;
}
