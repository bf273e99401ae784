import { useTranslations } from 'next-intl';
import { stageTint } from '@/components/layout/stage-pattern';
import { cx } from '@/components/ui/class-names';
import type { Testimonial } from '@/lib/contract/resources/site/public-site';
import { direction } from '@/lib/i18n/routing';
import { SchoolHtml } from './school-html';

/** What somebody says, with the first letter of the name on the tint of the stage. */
export function Voice({ item }: { item: Testimonial }) {
  const t = useTranslations('public-site.testimonials');
  const { name, role, stage, html, language } = item;
  return (
    <figure className="flex gap-4">
      <span
        aria-hidden="true"
        lang={language}
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-full border font-bold',
          stageTint[stage ?? 'primary'],
        )}
      >
        {[...name][0]}
      </span>
      <div className="min-w-0" lang={language} dir={direction(language)}>
        <blockquote>
          <SchoolHtml html={html} language={language} className="prose" />
        </blockquote>
        <figcaption className="mt-1 text-14 text-ink-3">{t('by', { name, role })}</figcaption>
      </div>
    </figure>
  );
}
