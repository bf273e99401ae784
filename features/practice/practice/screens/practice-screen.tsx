import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { studentFrame } from '@/lib/api/student-frame';
import type { SearchParams } from '@/lib/areas/search-params';
import { readMastery, readTodays } from '../api/practice';
import { MasteryPanel } from '../components/mastery-panel';
import { type MistakeCard, Notebook } from '../components/notebook';
import { TodaysPanel } from '../components/todays-panel';

const path = '/student/practice';
const views = ['today', 'mastery', 'mistakes'] as const;
type Frame = Pick<Awaited<ReturnType<typeof studentFrame>>, 'locale' | 'format' | 'now'>;

type ScreenProps = {
  searchParams: Promise<SearchParams>;
  /** The practices of the student, and the form for another one. */
  works: (search: SearchParams, frame: Frame) => ReactNode;
  card: MistakeCard;
  /** The reason why a practice did not open, after its failure led here. */
  failed: (search: SearchParams) => ReactNode;
};

/** Today's ten, the mastery of each section, and the notebook of mistakes. */
export async function PracticeScreen({ searchParams, works, card, failed }: ScreenProps) {
  const frame = await studentFrame();
  const { locale, format, now } = frame;
  const [search, todays, t] = await Promise.all([
    searchParams,
    readTodays(locale),
    getTranslations('practice'),
  ]);
  const view = views.find((one) => one === search.view) ?? 'today';
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t('lead')}
        actions={
          view === 'today' && (
            <LinkButton href="#new" className="lg:hidden">
              {t('new')}
            </LinkButton>
          )
        }
      />
      {failed(search)}
      <LinkTabs
        name={t('views')}
        items={views.map((one) => ({
          href: one === 'today' ? path : `${path}?view=${one}`,
          label: t(`view.${one}`),
          current: one === view,
          ...(one === 'mistakes' && todays.mistakes > 0 && { count: format.number(todays.mistakes) }),
        }))}
      />
      <div className="mt-5 grid gap-5 md:mt-6 md:gap-6">
        {view === 'today' && (
          <>
            <TodaysPanel todays={todays} format={format} />
            {works(search, frame)}
          </>
        )}
        {view === 'mastery' && (
          <MasteryPanel mastery={await readMastery(locale)} locale={locale} format={format} />
        )}
        {view === 'mistakes' && (
          <Notebook search={search} card={card} locale={locale} format={format} now={now} />
        )}
      </div>
    </PageBody>
  );
}
