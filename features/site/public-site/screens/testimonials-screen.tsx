import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { orPage } from '@/lib/api/prefetch';
import { readPage, readTestimonials } from '../api/site';
import { BrokenText, ReadingPage } from '../components/reading-page';
import { Voice } from '../components/voice';

export async function TestimonialsScreen() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('public-site.testimonials')]);
  const [page, voices] = await Promise.all([
    orPage(readPage(locale, 'testimonials')),
    orPage(readTestimonials(locale)),
  ]);
  if (page.is_broken) return <BrokenText />;
  return (
    <ReadingPage title={page.title} lead={page.description} language={page.language} wide>
      {voices.data.length === 0 && <EmptyState title={t('empty')} lead={t('emptyLead')} />}
      <ul className="grid gap-4 md:grid-cols-2 lg:gap-5">
        {voices.data.map((item) => (
          <li key={item.id} className="rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6">
            <Voice item={item} />
          </li>
        ))}
      </ul>
    </ReadingPage>
  );
}
