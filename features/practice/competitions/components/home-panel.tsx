import 'server-only';
import { getTranslations } from 'next-intl/server';
import { CardList } from '@/components/data/card-list';
import { studentFrame } from '@/lib/api/student-frame';
import { findOpenCompetitions } from '../api/competitions';
import { CompetitionRow } from './competition-row';

/** More are on their own page. */
const SHOWN = 2;

/** Competitions that wait for the student or run, on the home; nothing where there are none. */
export async function HomeCompetitionPanel() {
  const { locale, format, now } = await studentFrame();
  const open = await findOpenCompetitions(locale);
  if (open.length === 0) return null;
  const t = await getTranslations('competitions.home');
  const first = open.toSorted((a, b) => Number(b.state === 'running') - Number(a.state === 'running'));
  return (
    <section aria-labelledby="home-competitions">
      <h2 id="home-competitions" className="sr-only">
        {t('title')}
      </h2>
      <CardList label={t('title')}>
        {first.slice(0, SHOWN).map((competition) => (
          <CompetitionRow
            key={competition.id}
            competition={competition}
            locale={locale}
            format={format}
            now={now}
          />
        ))}
      </CardList>
    </section>
  );
}
