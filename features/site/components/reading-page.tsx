import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { LighthouseScene } from '@/components/layout/lighthouse';
import { StagePattern } from '@/components/layout/stage-pattern';
import { type Locale, direction } from '@/lib/i18n/routing';
import { SchoolHtml } from './school-html';

type ReadingPageProps = {
  title: string;
  lead?: ReactNode;
  /** Above the title: the way back to a list. */
  before?: ReactNode;
  /** The title is in the language of the text. */
  language?: Locale;
  wide?: boolean;
  children: ReactNode;
};

/** Frame of the pages that are read: a band with the title, then a column. */
export function ReadingPage({ title, lead, before, language, wide = false, children }: ReadingPageProps) {
  const inLanguage = language ? { lang: language, dir: direction(language) } : {};
  return (
    <main id="content" className="pb-16">
      <div className="relative isolate overflow-hidden border-b border-pr-line bg-pr">
        <StagePattern
          stage="primary"
          className="absolute inset-y-0 end-0 -z-10 h-full w-2/5 [mask-image:linear-gradient(90deg,transparent,#000_70%)] in-[[dir=rtl]]:[mask-image:linear-gradient(270deg,transparent,#000_70%)]"
        />
        <div className="mx-auto max-w-[1264px] px-4 py-8 md:px-8 md:py-11">
          {before}
          <h1 {...inLanguage} className="max-w-[24em] text-22 text-balance text-pr-ink md:text-34">
            {title}
          </h1>
          {lead && (
            <div {...inLanguage} className="mt-2 max-w-[40em] text-16 text-ink md:text-17">
              {lead}
            </div>
          )}
        </div>
      </div>
      <div className="mx-auto max-w-[1264px] px-4 pt-8 md:px-8 md:pt-10">
        <div className={wide ? '' : 'max-w-[680px]'}>{children}</div>
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
  const t = await getTranslations('site.common');
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
  const t = await getTranslations('site.common');
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
