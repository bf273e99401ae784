import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { direction, type Locale } from '@/lib/i18n/routing';
import { type StageName, StagePattern, stageTint } from './stage-pattern';

type ShoreHeadProps = {
  stage?: StageName;
  title: ReactNode;
  lead?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  /** The language of title and lead, when it may not be the page's. */
  language?: Locale | undefined;
};

/**
 * The band that opens a public page: text on plain tint, the pattern at the end edge. Where the text needs
 * the whole width, the pattern lies below it.
 */
export function ShoreHead({ stage = 'primary', title, lead, before, after, language }: ShoreHeadProps) {
  const inLanguage = language ? { lang: language, dir: direction(language) } : {};
  return (
    <div className={cx('relative isolate overflow-hidden border-b', stageTint[stage])}>
      <StagePattern
        stage={stage}
        className="pattern-end absolute end-0 bottom-0 -z-10 h-12 w-full md:h-full md:w-2/5"
      />
      <div className="mx-auto max-w-[1264px] px-4 pt-8 pb-16 md:px-8 md:py-11">
        <div className="md:max-w-[60%]">
          {before}
          <h1 {...inLanguage} className="max-w-[24em] text-22 text-balance md:text-34">
            {title}
          </h1>
          {lead && (
            <div {...inLanguage} className="mt-2 max-w-[40em] text-16 text-ink md:text-17">
              {lead}
            </div>
          )}
          {after && <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">{after}</div>}
        </div>
      </div>
    </div>
  );
}
